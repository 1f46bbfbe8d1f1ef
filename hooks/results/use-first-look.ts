import { useEffect, useState } from "react";
import { lookedAt, noteLook } from "@/stores/seen-results";

/**
 * Whether results are on the screen that this browser has not shown yet: none so far, or fewer. Stays as it was found
 * until the page is left.
 * @param count  how many values there are, at least one
 */
export function useFirstLook(count: number): boolean {
  const [isFirst] = useState(() => count > lookedAt());
  useEffect(() => noteLook(count), [count]);
  return isFirst;
}
