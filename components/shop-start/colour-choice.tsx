"use client";

import type { CSSProperties } from "react";
import field from "@/components/ui/field.module.css";
import { parseColour, toHex } from "@/lib/domain/contrast";
import { brandEdge } from "@/lib/domain/shop-colours";
import styles from "./shop-start.module.css";

/** For whoever has no logo at hand. Source: six hues a sixth of the circle apart, each at 4.5:1 on white. */
const OTHERS = ["#2f5d8a", "#1f6f5c", "#7a2e5d", "#a3482a", "#4a4a9e", "#3d4a52"];

interface ColourChoiceProps {
  /** "#rrggbb" */
  value: string;
  /** The logo's own, the main one first. */
  proposed: readonly string[];
  onChange: (colour: string) => void;
}

/**
 * The brand's colour: one of the logo's, or any other. One that is pale is shown as the shop shows it: itself,
 * outlined.
 */
export function ColourChoice({ value, proposed, onChange }: ColourChoiceProps) {
  const colours = [...new Set([...(proposed.length > 0 ? proposed : OTHERS), value])];
  const colour = parseColour(value);
  const edge = colour && brandEdge(colour);
  return (
    <fieldset className={styles.colours}>
      <legend className={field.label}>{proposed.length > 0 ? "Color, from your logo" : "Color"}</legend>
      <div className={styles.swatches}>
        {colours.map((colour) => (
          <label key={colour} className={styles.swatch} style={{ "--swatch": colour } as CSSProperties}>
            <input
              type="radio"
              name="start-colour"
              value={colour}
              aria-label={colour}
              title={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span className={styles.dot} aria-hidden="true" />
          </label>
        ))}
        <label className={styles.swatch}>
          <input type="color" value={value} className={styles.any} onChange={({ target }) => onChange(target.value)} />
          <span>Another</span>
        </label>
      </div>
      <p className={styles.pale} role="status">
        {edge ? (
          <>
            <span
              className={styles.chip}
              style={{ "--swatch": value, "--swatch-edge": toHex(edge) } as CSSProperties}
              aria-hidden="true"
            />
            <span>
              {value} is pale on white. It stays your colour: buttons in it get an outline, and links a darker shade.
            </span>
          </>
        ) : null}
      </p>
    </fieldset>
  );
}
