import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { markerPath } from "../markers/marker-path";
import { linkTo } from "../navigation";
import { articleOfSlug } from "./all-reading";
import { articlePath } from "./article";
import { isRouteName } from "./inline-text";

/**
 * The address behind a target of a text, e.g. "marker:apob". NULL: it has no page, and its words stand there as plain
 * text. Holds the catalogue, so nothing that runs in the browser may import it.
 */
export function hrefOfTarget(target: string): string | null {
  const [kind = "", name = ""] = target.split(":");
  if (kind === "marker") return linkTo("whatWeMeasure") && biomarkerOf(name) ? markerPath(name) : null;
  if (kind === "page") return isRouteName(name) ? (linkTo(name)?.href ?? null) : null;
  const article = kind === "read" ? articleOfSlug(name) : undefined;
  return article ? articlePath(article) : null;
}
