import { useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { SharedSheetFacts } from "@/lib/contracts/result-links";
import type { Sex } from "@/lib/domain/catalogue/panels";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import type { Problem } from "@/lib/domain/problem";
import { useIsBrowser } from "../site/use-is-browser";

/** What a link says beside its secret: how its person saw the sheet. */
export interface SharedView {
  readonly token: string;
  readonly units: UnitSystem;
  readonly sex: Sex | null;
}

/**
 * What follows the page's address. A browser sends that to nobody, so neither the secret nor whose ranges were chosen
 * stands in any log.
 */
export function sharedFragment({ token, units, sex }: SharedView): string {
  const parts = new URLSearchParams({ link: token });
  if (units === "si") parts.set("units", "si");
  if (sex !== null) parts.set("ranges", sex);
  return `#${parts.toString()}`;
}

/** @returns NULL: the address carries no link */
export function readFragment(fragment: string): SharedView | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const token = parts.get("link");
  if (!token) return null;
  const ranges = parts.get("ranges");
  const sex = ranges === "female" || ranges === "male" ? ranges : null;
  return { token, units: parts.get("units") === "si" ? "si" : "conventional", sex };
}

/** What the link in the address shows. `view` is undefined while the page is prerendered, NULL without a link. */
export function useSharedSheet(): {
  view: SharedView | null | undefined;
  sheet: SharedSheetFacts | undefined;
  problem: Problem | null;
} {
  const isBrowser = useIsBrowser();
  const view = isBrowser ? readFragment(window.location.hash) : undefined;
  const { data, error } = useQuery({
    queryKey: ["shared-sheet", view?.token ?? ""],
    enabled: Boolean(view),
    retry: false,
    queryFn: async () => (await import("@/lib/client/result-links")).fetchShared(view?.token ?? ""),
  });
  return { view, sheet: data, problem: error ? problemFrom(error) : null };
}
