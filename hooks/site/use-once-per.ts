import { useEffect, useRef } from "react";

/**
 * Runs an action once for each new value. A page that the visitor has left stays in the browser's memory and runs its
 * effects again when it is shown again; what was done for a value then is not done twice.
 */
export function useOncePer<Value>(value: Value, act: (value: Value) => void): void {
  const done = useRef<Value>(undefined);
  useEffect(() => {
    if (done.current === value) return;
    done.current = value;
    act(value);
  });
}
