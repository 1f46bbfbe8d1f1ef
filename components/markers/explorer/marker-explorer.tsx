"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { MarkerBrief } from "./marker-brief";
import { MarkerCounts } from "./marker-counts";
import styles from "./marker-explorer.module.css";
import { filtersOf, isMarkerShown, type MarkerFilters, NO_FILTERS, queryOf } from "./marker-filter";
import { MarkerMap } from "./marker-map";
import type { ExplorerSystem } from "./marker-words";

interface MarkerExplorerProps {
  /** The fields, named as `MarkerFilters`. */
  children: ReactNode;
  systems: readonly ExplorerSystem[];
  /** What stands below the map when nothing fits. */
  empty: ReactNode;
}

/** How long typing rests before the address follows. Unit: milliseconds. */
const REST_MS = 400;

/** The part of an address that says which marker is open. */
const OPEN = "marker";

function addressOf(filters: MarkerFilters, open: string | null): string {
  const query = queryOf(filters);
  if (open === null) return `${window.location.pathname}${query}`;
  return `${window.location.pathname}${query}${query ? "&" : "?"}${OPEN}=${open}`;
}

/**
 * The map of markers: fields light its dots, a press opens a marker beside it, and the address carries both, so that a
 * link leads to an open marker and the back button closes it.
 */
export function MarkerExplorer({ children, systems, empty }: MarkerExplorerProps) {
  const form = useRef<HTMLFormElement>(null);
  const written = useRef("");
  const timer = useRef<number | undefined>(undefined);
  // Whether the open marker is a step of the browser's history that closing takes back.
  const isStep = useRef(false);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [open, setOpen] = useState<string | null>(null);
  const all = systems.flatMap(({ markers }) => markers);
  const lit = all.filter((marker) => isMarkerShown(marker, filters));

  function take(event: FormEvent<HTMLFormElement>) {
    const next = filtersOf(fieldsOf(event.currentTarget));
    setFilters(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => write(next), REST_MS);
  }

  function write(next: MarkerFilters) {
    window.clearTimeout(timer.current);
    written.current = queryOf(next);
    window.history.replaceState(null, "", addressOf(next, null));
  }

  /** An address that somebody else wrote: a link, the back button, a bookmark. */
  function follow(query: URLSearchParams) {
    const key = query.get(OPEN);
    setOpen(all.some((marker) => marker.key === key) ? key : null);
    if (key === null) isStep.current = false;
    const next = filtersOf(query);
    if (queryOf(next) === written.current) return;
    written.current = queryOf(next);
    setFilters(next);
    if (form.current) fill(form.current, next);
  }

  function show(key: string) {
    write(filters);
    window.history.pushState(null, "", addressOf(filters, key));
    isStep.current = true;
    setOpen(key);
  }

  function close() {
    setOpen(null);
    if (isStep.current) window.history.back();
    else window.history.replaceState(null, "", addressOf(filters, null));
    isStep.current = false;
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
          data-narrowed={queryOf(filters) ? "" : undefined}
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
      <div className={styles.field}>
        <MarkerCounts markers={lit} />
        {lit.length === 0 ? empty : null}
        <MarkerMap systems={systems} isLit={(marker) => lit.includes(marker)} onOpen={show} />
      </div>
      <MarkerBrief marker={all.find(({ key }) => key === open) ?? null} onClose={close} />
    </>
  );
}

function Address({ onChange }: { onChange: (query: URLSearchParams) => void }) {
  const query = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address is news, not a new function
  useEffect(() => onChange(new URLSearchParams(query)), [query]);
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
