"use client";

import { useState } from "react";
import { SegmentedControl } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { Cluster } from "@/components/ui/stack";
import type { ThemeVariables } from "@/styles/partner-theme";
import { ACTION_SAMPLES } from "./action-samples";
import { CONTENT_SAMPLES } from "./content-samples";
import styles from "./design-screen.module.css";
import { FIELD_SAMPLES } from "./field-samples";
import type { Samples } from "./samples";
import { STAFF_SAMPLES } from "./staff-samples";
import type { PrimitiveFile, TokenGroup } from "./style-tokens";
import { Tokens } from "./tokens";

/** Every primitive in its states, by its file below components/ui. */
export const SAMPLES: Samples = { ...ACTION_SAMPLES, ...FIELD_SAMPLES, ...CONTENT_SAMPLES, ...STAFF_SAMPLES };

const WIDTHS = [
  { value: "full", label: "As wide as there is room" },
  { value: "narrow", label: "Narrow" },
] as const;

interface DesignScreenProps {
  groups: readonly TokenGroup[];
  files: readonly PrimitiveFile[];
  themes: readonly { name: string; variables: ThemeVariables }[];
}

/** What the shop is made of, for whoever begins to work on it: tokens, and each primitive in all its states. */
export function DesignScreen({ groups, files, themes }: DesignScreenProps) {
  const [theme, setTheme] = useState("");
  const [width, setWidth] = useState("full");
  return (
    <div className={styles.page} style={themes.find(({ name }) => name === theme)?.variables}>
      <header className={styles.head}>
        <h1>Design</h1>
        <p>
          The tokens of styles/tokens.css and every component of components/ui, as they are. Point at them and walk
          through them with the keyboard: hover and focus are real here.
        </p>
        <div className={styles.switches}>
          <SelectField
            label="Theme"
            options={[{ value: "", label: "Our own" }, ...themes.map(({ name }) => ({ value: name, label: name }))]}
            value={theme}
            onChange={({ target }) => setTheme(target.value)}
          />
          <SegmentedControl legend="Width" name="width" segments={WIDTHS} value={width} onChange={setWidth} />
        </div>
        <nav aria-label="Primitives">
          {files.map(({ file }) => (
            // Links to the page that is open are marked before this runs.
            <a key={file} href={`#${file}`} suppressHydrationWarning>
              {file}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <Tokens key={theme} groups={groups} />
        {files.map((file) => (
          <Primitive key={file.file} {...file} isNarrow={width === "narrow"} />
        ))}
      </main>
    </div>
  );
}

function Primitive({ file, parts, isNarrow }: PrimitiveFile & { isNarrow: boolean }) {
  return (
    <section id={file} className={styles.primitive} aria-label={file}>
      <h2>{file}</h2>
      {parts.map(({ name, says }) => (
        <p key={name}>
          <code>{name}</code> {says}
        </p>
      ))}
      <ul className={isNarrow ? styles.narrow : styles.states}>
        {Object.entries(SAMPLES[file] ?? {}).map(([state, sample]) => (
          <li key={state}>
            <p className={styles.state}>{state}</p>
            {Array.isArray(sample) ? <Cluster>{sample}</Cluster> : sample}
          </li>
        ))}
      </ul>
    </section>
  );
}
