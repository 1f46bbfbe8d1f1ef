/** The keys that walk over the map. */
export const WALK_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
export type WalkKey = (typeof WALK_KEYS)[number];

export const isWalkKey = (key: string): key is WalkKey => WALK_KEYS.some((known) => known === key);

/** The nearest column in a direction that holds anything. */
function nextColumn(
  columns: readonly (readonly string[])[],
  from: number,
  step: 1 | -1,
): readonly string[] | undefined {
  const others = step === 1 ? columns.slice(from + 1) : columns.slice(0, Math.max(0, from)).reverse();
  return others.find(({ length }) => length > 0);
}

/**
 * Where an arrow leads from a dot: up and down within its column and on into the next one, left and right to the same
 * height of the next column that has dots, Home and End to the first and the last of all.
 * @param columns  the dots that are lit, by body system
 * @returns the same dot where there is no further one
 */
export function walkMap(columns: readonly (readonly string[])[], from: string, key: WalkKey): string {
  const all = columns.flat();
  const at = all.indexOf(from);
  const column = columns.findIndex((one) => one.includes(from));
  const height = columns[column]?.indexOf(from) ?? 0;
  const beside = (step: 1 | -1) => {
    const next = nextColumn(columns, column, step);
    return next?.[Math.min(height, next.length - 1)];
  };
  const targets: Readonly<Record<WalkKey, string | undefined>> = {
    ArrowUp: all[at - 1],
    ArrowDown: all[at + 1],
    ArrowLeft: beside(-1),
    ArrowRight: beside(1),
    Home: all[0],
    End: all.at(-1),
  };
  return targets[key] ?? from;
}
