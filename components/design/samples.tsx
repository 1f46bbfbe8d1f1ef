"use client";

import { type ReactNode, useState } from "react";

/** The states of primitives, each drawn: by file, then by the state in words. */
export type Samples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

/** Long enough to need a second line anywhere. */
export const LONG =
  "A text that somebody wrote without thinking of the room there is for it, with an unbreakableword_of_considerable_length in it";

interface KeptProps<Value> {
  initial: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Keeps what a primitive leaves to its owner. */
export function Kept<Value>({ initial, children }: KeptProps<Value>) {
  const [value, set] = useState(initial);
  return children(value, set);
}
