import { useEffect } from "react";
import type { FormFault } from "./use-send-form";

/** Which of two elements stands first in the page. */
function byPosition(left: HTMLElement, right: HTMLElement): number {
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Moves focus to the first field to mend, once for each attempt. The form's own faults take it by themselves. */
export function useFocusOnFault(faults: readonly FormFault[], fieldId: (field: string) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus
  useEffect(() => {
    const fields = faults.flatMap(({ field }) =>
      field === null ? [] : (document.getElementById(fieldId(field)) ?? []),
    );
    fields.sort(byPosition)[0]?.focus();
  }, [faults]);
}
