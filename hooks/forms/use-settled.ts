import { useEffect, useState } from "react";

/** What a value is once it has not changed for a moment, so that typing does not ask the server at each key. */
export function useSettled<Value>(value: Value, delayMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
