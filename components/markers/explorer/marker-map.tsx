"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { markerPath } from "@/lib/content/markers/marker-path";
import { isWalkKey, walkMap } from "./map-walk";
import styles from "./marker-map.module.css";
import type { ExplorerMarker, ExplorerSystem } from "./marker-words";

interface MarkerMapProps {
  systems: readonly ExplorerSystem[];
  isLit: (marker: ExplorerMarker) => boolean;
  onOpen: (key: string) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Every marker as a dot on the string of its body system. Each dot is a link to the marker's page, which is what it does
 * without scripts and in a new tab; otherwise a press opens its sheet. Arrow keys walk over what is lit.
 */
export function MarkerMap({ systems, isLit, onOpen }: MarkerMapProps) {
  const map = useRef<HTMLDivElement>(null);
  // NULL until the scripts are there: without them each dot is a stop of the keyboard by itself.
  const [current, setCurrent] = useState<string | null>(null);
  const lit = systems.map(({ markers }) => markers.filter(isLit).map(({ key }) => key));
  const [first = null] = lit.flat();
  const stop = current !== null && lit.flat().includes(current) ? current : first;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts are there
  useEffect(() => setCurrent(first), []);

  const keyAt = ({ target }: KeyboardEvent | MouseEvent) =>
    target instanceof Element ? (target.closest<HTMLElement>("[data-marker]")?.dataset.marker ?? null) : null;

  function move(event: KeyboardEvent) {
    const from = keyAt(event);
    if (from === null || !isWalkKey(event.key)) return;
    event.preventDefault();
    const to = walkMap(lit, from, event.key);
    setCurrent(to);
    map.current?.querySelector<HTMLElement>(`[data-marker="${to}"]`)?.focus();
  }

  function press(event: MouseEvent) {
    const key = keyAt(event);
    if (key === null || !isPlain(event)) return;
    event.preventDefault();
    setCurrent(key);
    onOpen(key);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed; one listener serves all
    <div ref={map} className={styles.map} data-asks-nothing="" onKeyDown={move} onClick={press}>
      {systems.map((system) => (
        <section key={system.key} aria-labelledby={system.key} className={styles.system}>
          <h2 id={system.key} className={styles.name}>
            {system.name}
          </h2>
          <ul className={styles.string}>
            {system.markers.map((marker) => (
              <li key={marker.key}>
                <a
                  href={markerPath(marker.key)}
                  data-marker={marker.key}
                  data-dim={isLit(marker) ? undefined : ""}
                  className={classNames(styles.marker, styles[marker.kind])}
                  tabIndex={current === null || marker.key === stop ? undefined : -1}
                >
                  {marker.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
