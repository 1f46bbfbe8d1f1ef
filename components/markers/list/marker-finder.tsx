"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  countsText,
  filtersOf,
  isShown,
  type MarkerEntry,
  type MarkerFilters,
  NO_FILTERS,
  queryOf,
} from "./marker-filter";
import styles from "./marker-finder.module.css";

/** A body system with its markers, as the server rendered them. */
export interface FinderGroup {
  key: string;
  name: string;
  items: readonly (MarkerEntry & { key: string; card: ReactNode })[];
}

interface MarkerFinderProps {
  /** The fields, named as `MarkerFilters`. */
  children: ReactNode;
  groups: readonly FinderGroup[];
  /** What stands in place of the list when nothing fits. */
  empty: ReactNode;
}

/** How long typing rests before the address follows. Unit: milliseconds. */
const REST_MS = 400;

/** Narrows the list that the server rendered, and keeps the choice in the address. Without scripts all is shown. */
export function MarkerFinder({ children, groups, empty }: MarkerFinderProps) {
  const form = useRef<HTMLFormElement>(null);
  const written = useRef("");
  const timer = useRef<number | undefined>(undefined);
  const [filters, setFilters] = useState(NO_FILTERS);
  const shown = groups.map(({ items }) => items.filter((item) => isShown(item, filters)));
  const all = shown.flat();

  function take(event: FormEvent<HTMLFormElement>) {
    const next = filtersOf(fieldsOf(event.currentTarget));
    setFilters(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => write(next), REST_MS);
  }

  function write(next: MarkerFilters) {
    window.clearTimeout(timer.current);
    written.current = queryOf(next);
    window.history.replaceState(null, "", `${window.location.pathname}${written.current}`);
  }

  /** An address that somebody else wrote: a link, the back button, a bookmark. */
  function follow(next: MarkerFilters) {
    if (queryOf(next) === written.current) return;
    written.current = queryOf(next);
    setFilters(next);
    if (form.current) fill(form.current, next);
  }

  // What was typed before the scripts came, or what the browser restored, counts as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the address was followed
  useEffect(() => {
    const typed = form.current ? filtersOf(fieldsOf(form.current)) : NO_FILTERS;
    if (queryOf(typed) === written.current) return;
    setFilters(typed);
    write(typed);
  }, []);

  return (
    <>
      <Suspense fallback={null}>
        <Address onChange={follow} />
      </Suspense>
      <search>
        <form
          ref={form}
          className={styles.form}
          onInput={take}
          onReset={() => {
            setFilters(NO_FILTERS);
            write(NO_FILTERS);
          }}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
      </search>
      <p className={styles.count} aria-live="polite">
        {countsText(all)}
      </p>
      {groups.map((group, index) => (
        <Group key={group.key} group={group} shown={shown[index] ?? []} />
      ))}
      {all.length === 0 ? empty : null}
    </>
  );
}

function Group({ group, shown }: { group: FinderGroup; shown: FinderGroup["items"] }) {
  return (
    <section hidden={shown.length === 0} className={styles.group} aria-labelledby={group.key}>
      <div className={styles.heading}>
        <h2 id={group.key}>{group.name}</h2>
        <p className={styles.counts}>{countsText(shown)}</p>
      </div>
      <ul className={styles.cards}>
        {group.items.map((item) => (
          <li key={item.key} hidden={!shown.includes(item)}>
            {item.card}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Address({ onChange }: { onChange: (filters: MarkerFilters) => void }) {
  const query = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address is news, not a new function
  useEffect(() => onChange(filtersOf(new URLSearchParams(query))), [query]);
  return null;
}

function fieldsOf(form: HTMLFormElement): Pick<URLSearchParams, "get"> {
  const data = new FormData(form);
  return {
    get: (name) => {
      const value = data.get(name);
      return typeof value === "string" ? value : null;
    },
  };
}

function fill(form: HTMLFormElement, filters: MarkerFilters): void {
  for (const [name, value] of Object.entries(filters)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}
