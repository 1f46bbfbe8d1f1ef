"use client";

import { useState } from "react";
import type { SetMarker } from "@/components/markers/cover/set-result";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { soldMarkerNamed } from "@/lib/domain/lab-reading/marker-names";
import styles from "./marker-picker.module.css";

/** More are found by typing on. */
const MOST_SHOWN = 8;

interface MarkerPickerProps {
  /** By name. */
  markers: readonly SetMarker[];
  picked: readonly string[];
  /** Whether there is a saved value of which no source says that it is due again. */
  isKnown: (marker: string) => boolean;
  /** Markers that a source says to measure again by now. */
  due: readonly string[];
  onToggle: (marker: string) => void;
  onPick: (markers: readonly string[]) => void;
}

/** Finds by part of a name, or by any name that reports use: "A1c" is HbA1c. */
function foundIn(markers: readonly SetMarker[], search: string): readonly SetMarker[] {
  const text = search.trim().toLowerCase();
  if (text === "") return [];
  const alias = soldMarkerNamed(search);
  return markers.filter(({ key, name }) => key === alias || name.toLowerCase().includes(text)).slice(0, MOST_SHOWN);
}

/** Single markers to plan for, beside whole goals. */
export function MarkerPicker({ markers, picked, isKnown, due, onToggle, onPick }: MarkerPickerProps) {
  const [search, setSearch] = useState("");
  const found = foundIn(markers, search);
  const missing = due.filter((key) => !picked.includes(key));
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Or single markers</legend>
      <TextField
        label="Find a marker"
        hint="Such as ferritin, ApoB or A1c"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || !first) return;
          event.preventDefault();
          if (!picked.includes(first.key)) onToggle(first.key);
          setSearch("");
        }}
      />
      <p className={styles.count} role="status">
        {search.trim() === "" ? "" : found.length === 0 ? "No marker is called that." : ""}
      </p>
      {found.length > 0 ? (
        <ul className={styles.found} aria-label="Markers found">
          {found.map(({ key, name }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={picked.includes(key)}
                onClick={() => onToggle(key)}
              >
                <Icon name={picked.includes(key) ? "check" : "plus"} size="small" />
                <span>{name}</span>
                {isKnown(key) ? <span className={styles.fresh}>known</span> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {picked.length > 0 ? (
        <ul className={styles.picked} aria-label="Markers to plan for">
          {picked.map((key) => {
            const name = markers.find((marker) => marker.key === key)?.name ?? key;
            return (
              <li key={key}>
                <button
                  type="button"
                  className={styles.chip}
                  onClick={() => onToggle(key)}
                  aria-label={`Leave out ${name}`}
                >
                  {name}
                  <Icon name="close" size="small" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {missing.length > 0 ? (
        <Button variant="quiet" size="small" icon={<Icon name="plus" size="small" />} onClick={() => onPick(missing)}>
          {missing.length === 1 ? "Add the one that is due again" : `Add all ${missing.length} that are due again`}
        </Button>
      ) : null}
    </fieldset>
  );
}
