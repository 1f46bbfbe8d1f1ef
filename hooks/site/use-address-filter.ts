import { useEffect, useState } from "react";

/**
 * What a list or a sum is narrowed by, as the address says it: a link shows the same. What is as it always is stays out
 * of the address.
 * @param read  what an address asks for; of an empty one, what is shown without any
 * @param how.isStep  whether each change is a step that the browser's back button takes back. Default: it goes to the page
 *   before
 */
export function useAddressFilter<Filter extends Readonly<Record<string, string | number>>>(
  read: (asked: URLSearchParams) => Filter,
  { isStep = false }: { readonly isStep?: boolean } = {},
): [Filter, (next: Filter) => void] {
  const [filter, setFilter] = useState(() =>
    read(new URLSearchParams(typeof window === "undefined" ? "" : window.location.search)),
  );
  // Whoever comes by a link of ours has the address of the page before until this page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it stands
  useEffect(() => {
    const look = () => setFilter(read(new URLSearchParams(window.location.search)));
    look();
    window.addEventListener("popstate", look);
    return () => window.removeEventListener("popstate", look);
  }, []);
  const change = (next: Filter) => {
    const usual = read(new URLSearchParams());
    const said = Object.entries(next).filter(([name, value]) => value !== usual[name]);
    const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
    const address = query ? `?${query}` : window.location.pathname;
    if (isStep) window.history.pushState(null, "", address);
    else window.history.replaceState(null, "", address);
    setFilter(next);
  };
  return [filter, change];
}
