"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { ColourFault } from "@/lib/domain/shop-colours";
import styles from "./colour-field.module.css";

interface ColourFieldProps {
  label: string;
  hint?: string;
  /** What the server or the contract says of it. */
  error?: string;
  /** "#rrggbb", or empty for the default. */
  value: string;
  faults: readonly ColourFault[];
  onChange: (colour: string) => void;
}

const isWhole = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const isColour = (text: string) => text === "" || /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** A colour, typed or picked, with what is hard to read in it and the nearest shade that is not. */
export function ColourField({ label, hint, error, value, faults, onChange }: ColourFieldProps) {
  const picker = useId();
  const mistake = isColour(value) ? error : "Enter a color as #rrggbb.";
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        {...(hint && { hint })}
        {...(mistake && { error: mistake })}
        value={value}
        placeholder="#rrggbb"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim())}
        affix={
          <input
            id={picker}
            type="color"
            className={styles.picker}
            aria-label={`Pick: ${label}`}
            value={isWhole(value) ? value : "#ffffff"}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
      {faults.map(({ place, ratio, needed, nearest }) => (
        <div key={place} className={styles.fault} role="status">
          <p>
            {place}: {ratio.toFixed(2)}:1, where {needed}:1 is needed.
          </p>
          <Button variant="secondary" size="small" onClick={() => onChange(nearest)}>
            Use {nearest}
          </Button>
        </div>
      ))}
    </div>
  );
}
