/** What the map of markers lights. An empty text asks for everything. */
export interface MarkerFilters {
  /** Words of a name, an alias or the summary. */
  q: string;
  /** A panel's key. */
  program: string;
  /** "female" or "male". */
  sex: string;
  /** "arm" or "finger". */
  draw: string;
  /** A body system's key. */
  system: string;
}

export const NO_FILTERS: MarkerFilters = { q: "", program: "", sex: "", draw: "", system: "" };

/** What a filter needs to know of a marker. */
export interface MarkerEntry {
  /** How it comes about; the three are never counted together. */
  kind: "measured" | "calculated" | "upload";
  /** Lower-case words to search in. */
  words: string;
  system: string;
  /** The panels that report it. */
  places: readonly { panel: string; draw: string; sex: string | null }[];
}

const NAMES = ["q", "program", "sex", "draw", "system"] as const satisfies readonly (keyof MarkerFilters)[];

/** The filters of an address; what it does not name is open. */
export function filtersOf(query: Pick<URLSearchParams, "get">): MarkerFilters {
  const entries = NAMES.map((name) => [name, (query.get(name) ?? "").trim().slice(0, 60)] as const);
  return { ...NO_FILTERS, ...Object.fromEntries(entries) };
}

/** The address of a choice of filters: "?program=core&sex=female", or empty when everything is open. */
export function queryOf(filters: MarkerFilters): string {
  const query = new URLSearchParams(NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Whether a marker stays. Program, draw and sex must hold for one and the same panel. */
export function isMarkerShown({ words, system, places }: MarkerEntry, filters: MarkerFilters): boolean {
  const { q, program, sex, draw } = filters;
  if (filters.system && filters.system !== system) return false;
  const isAsked = q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
  if (!isAsked) return false;
  if (!program && !sex && !draw) return true;
  return places.some(
    (place) =>
      (!program || place.panel === program) &&
      (!draw || place.draw === draw) &&
      (!sex || place.sex === null || place.sex === sex),
  );
}

/** "10 measured, 4 calculated": each kind by itself. Empty for none. */
export function kindCountsText(entries: readonly Pick<MarkerEntry, "kind">[]): string {
  const words = { measured: "measured", calculated: "calculated", upload: "only read from your reports" } as const;
  return (["measured", "calculated", "upload"] as const)
    .map((kind) => [entries.filter((entry) => entry.kind === kind).length, words[kind]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(", ");
}
