import { setTimeout as pause } from "node:timers/promises";

/** What a visitor of public pages was answered. */
export interface Visits {
  readonly asked: number;
  /** Answers that were not 200, by what they were. */
  readonly bad: ReadonlyMap<string, number>;
}

const PAGES = ["/", "/shop/lift-club"];

async function statusOf(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return `no answer: ${(error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name}`;
  }
}

/** Looks at public pages, one after the other, while something happens. */
export async function visiting<Done>(base: string, work: () => Promise<Done>): Promise<[Done, Visits]> {
  let isOver = false;
  let asked = 0;
  const bad = new Map<string, number>();
  const visitor = async () => {
    while (!isOver) {
      const status = await statusOf(base + PAGES[asked++ % PAGES.length]);
      if (status !== "200") bad.set(status, (bad.get(status) ?? 0) + 1);
      await pause(200);
    }
  };
  const visits = visitor();
  try {
    const done = await work();
    return [done, { asked, bad }];
  } finally {
    isOver = true;
    await visits;
  }
}

/** A fault if a page was not shown. */
export const notShown = ({ asked, bad }: Visits): string[] =>
  bad.size === 0 ? [] : [`of ${asked} public pages some were not shown: ${JSON.stringify(Object.fromEntries(bad))}`];
