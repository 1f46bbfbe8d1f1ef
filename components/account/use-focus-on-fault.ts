import { useEffect } from "react";
import type { FormFault } from "@/hooks/use-send-form";

/** Moves focus to the first field to mend, once for each attempt. The form's own faults take it by themselves. */
export function useFocusOnFault(faults: readonly FormFault[], idOf: (field: string) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    const first = faults.find(({ field }) => field !== null);
    if (first?.field) document.getElementById(idOf(first.field))?.focus();
  }, [faults]);
}
