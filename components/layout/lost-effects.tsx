"use client";

import { AppEffects } from "./app-effects";
import { SiteNavigation } from "./site-navigation";

/**
 * What the root layout has on every page, for the one document that stands without it. A component of its own: the
 * framework keeps one list of files for each component that a document names, and with the layout's own names here
 * every page would load this document's files too.
 */
export function LostEffects() {
  return (
    <>
      <AppEffects />
      <SiteNavigation />
    </>
  );
}
