import "server-only";
import { oncePerProcess } from "./process";

/** How far the demo's past is lived. */
interface DemoProgress {
  /** So many are to be lived. 0: none is, or all are. */
  days: number;
  /** So many of them lie behind. */
  lived: number;
}

const kept = oncePerProcess<DemoProgress>("demo-progress", () => ({ days: 0, lived: 0 }));

/** One object for the whole process, changed in its place. */
export const demoProgress = (): DemoProgress => kept.get();
