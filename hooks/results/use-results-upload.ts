import { useCallback, useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { UploadAnswer } from "@/lib/client/results";
import type { Problem } from "@/lib/domain/problem";

/** One file, or one pasted text, on its way. */
export interface UploadItem {
  id: string;
  name: string;
  /** waiting for the one before · sending · reading on the server · done · failed, with the problem. */
  state: "waiting" | "sending" | "reading" | "done" | "failed";
  /** How much is sent, from 0 to 1. */
  share: number;
  answer: UploadAnswer | null;
  problem: Problem | null;
}

/** Files on their way, and what can be done with them. */
export interface ResultsUpload {
  items: readonly UploadItem[];
  isBusy: boolean;
  add: (sources: readonly (File | string)[]) => void;
  /** Sends a failed one again; the file is still at hand. */
  retry: (id: string) => void;
  /** Takes one from the list; what was read from it stays in the review. */
  dismiss: (id: string) => void;
}

interface Source {
  what: File | string;
  /** Kept while no answer came, so that a repeated attempt is read once. */
  key: string;
}

const FRESH = { state: "waiting", share: 0, answer: null, problem: null } as const;

/**
 * Sends files one after the other, since the first answer sets the draft's cookie. Files stay in memory until they are
 * read, so nothing is lost on an error.
 * @param onRead  called when the draft has grown
 */
export function useResultsUpload(onRead: () => Promise<unknown>): ResultsUpload {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const sources = useRef(new Map<string, Source>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  const patch = useCallback((id: string, change: Partial<UploadItem>) => {
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }, []);

  const run = async (id: string) => {
    const source = sources.current.get(id);
    if (!source) return;
    patch(id, { state: "sending" });
    try {
      const { sendResultFile } = await import("@/lib/client/results");
      const answer = await sendResultFile(source.what, source.key, (share) =>
        patch(id, { share, state: share < 1 ? "sending" : "reading" }),
      );
      await onRead();
      sources.current.delete(id);
      patch(id, { state: "done", answer });
    } catch (error) {
      const problem = problemFrom(error);
      if (problem.code !== "unavailable") sources.current.set(id, { ...source, key: newIdempotencyKey() });
      patch(id, { state: "failed", problem });
    }
  };
  const line = (id: string) => {
    queue.current = queue.current.then(() => run(id));
  };

  const add = (whats: readonly (File | string)[]) => {
    const added = whats.map((what) => {
      const id = newIdempotencyKey();
      sources.current.set(id, { what, key: newIdempotencyKey() });
      return { ...FRESH, id, name: typeof what === "string" ? "Pasted text" : what.name };
    });
    setItems((current) => [...current, ...added]);
    for (const { id } of added) line(id);
  };
  const retry = (id: string) => {
    patch(id, FRESH);
    line(id);
  };
  const dismiss = (id: string) => {
    sources.current.delete(id);
    setItems((current) => current.filter((item) => item.id !== id));
  };
  const isBusy = items.some(({ state }) => state !== "done" && state !== "failed");
  return { items, isBusy, add, retry, dismiss };
}
