"use client";

import { useEffect, useRef, useState } from "react";
import { type Colour, contrastRatio } from "@/lib/domain/contrast";
import styles from "./design-screen.module.css";
import type { TokenGroup } from "./style-tokens";

/** Every token, with what it looks like. */
export function Tokens({ groups }: { groups: readonly TokenGroup[] }) {
  return groups.map(({ title, tokens }) => (
    <section key={title} className={styles.primitive} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.tokens}>
        {tokens.map(({ name, value }) => (
          <li key={name}>
            <Look name={name} />
            <code>{name}</code>
            <p className={styles.state}>{value}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** By how a token's name begins: the property that it is for. */
const PROPERTIES = {
  "--space": "width",
  "--gutter": "width",
  "--band": "width",
  "--radius": "borderRadius",
  "--shadow": "boxShadow",
  "--text": "fontSize",
  "--font": "fontFamily",
  "--weight": "fontWeight",
  "--leading": "lineHeight",
  "--duration": "transitionDuration",
  "--ease": "transitionTimingFunction",
} as const;

const WORDS = new Set(["fontSize", "fontFamily", "fontWeight", "lineHeight"]);

function Look({ name }: { name: string }) {
  const prefix = Object.keys(PROPERTIES).find((start) => name.startsWith(start));
  if (!prefix) return <Swatch name={name} />;
  const property = PROPERTIES[prefix as keyof typeof PROPERTIES];
  const style = { [property]: `var(${name})` };
  if (WORDS.has(property)) {
    return (
      <p className={styles.words} style={style}>
        Measured at home, 98 mg/dL
      </p>
    );
  }
  return <span className={property.startsWith("transition") ? styles.motion : styles.shape} style={style} />;
}

/** The grounds that texts stand on. */
const GROUNDS = { paper: "--paper", surface: "--surface", ink: "--ink-band" } as const;

/** As a browser writes what it has computed: "rgb(16, 40, 43)". */
function computedColour(element: Element): Colour | null {
  const [red, green, blue, alpha] = [...getComputedStyle(element).backgroundColor.matchAll(/[\d.]+/g)].map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha !== undefined) return null;
  return { red, green, blue };
}

/** A colour, as the page has it now, with how well it can be told from the grounds. Nothing where it is none. */
function Swatch({ name }: { name: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [figures, setFigures] = useState<string | null>("");
  useEffect(() => {
    const [own, ...grounds] = [...(box.current?.querySelectorAll("i") ?? [])].map(computedColour);
    if (!own) return setFigures(null);
    const names = Object.keys(GROUNDS);
    const ratios = grounds.flatMap((ground, at) =>
      ground ? [`${names[at]} ${contrastRatio(own, ground).toFixed(1)}`] : [],
    );
    setFigures(ratios.join(", "));
  }, []);
  if (figures === null) return null;
  return (
    <>
      <span ref={box} className={styles.swatch}>
        <i style={{ background: `var(${name})` }} />
        {Object.values(GROUNDS).map((ground) => (
          <i key={ground} style={{ background: `var(${ground})` }} />
        ))}
      </span>
      <p className={styles.state}>{figures}</p>
    </>
  );
}
