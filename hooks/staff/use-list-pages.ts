import { useState } from "react";

/** What a page of a list that goes by key says of itself. */
interface ListPage {
  /** What is counted, as there are many of it: "orders". */
  noun: string;
  /** Of the whole list. */
  count: number;
  /** On this page. */
  rows: number;
  /** The key after which to go on. NULL: these are the last. */
  next: string | null;
}

/** The pages of a list that goes by key: each begins after the last row of the one before, however the list grows. */
export function useListPages() {
  const [turned, setTurned] = useState<readonly { after: string; first: number }[]>([]);
  const { after, first } = turned.at(-1) ?? { after: "", first: 1 };
  return {
    /** The key after which the page begins. Empty: the first page. */
    after,
    toFirst: () => setTurned([]),
    of: ({ noun, count, rows, next }: ListPage) => ({
      ...{ noun, count, first, last: first + rows - 1 },
      onBefore: turned.length > 0 ? () => setTurned(turned.slice(0, -1)) : null,
      onNext: next === null ? null : () => setTurned([...turned, { after: next, first: first + rows }]),
    }),
  };
}
export type ListPages = ReturnType<typeof useListPages>;
