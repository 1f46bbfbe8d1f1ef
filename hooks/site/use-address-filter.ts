import { useEffect, useState } from "react";

/**
 * What a list or a sum is narrowed by, as the address says it: a link shows the same. What is as it always is stays out
 * of the address.
 * @param read  what an address asks for; of an empty one, what is shown without any
 */
export function useAddressFilter<Filter extends Readonly<Record<string, string | number>>>(
  read: (asked: URLSearchParams) => Filter,
): [Filter, (next: Filter) => void] {
  const [filter, setFilter] = useState(() =>
    read(new URLSearchParams(typeof window === "undefined" ? "" : window.location.search)),
  );
  // Whoever comes by a link of ours has the address of the page before until this page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it stands
  useEffect(() => setFilter(read(new URLSearchParams(window.location.search))), []);
  const change = (next: Filter) => {
    const usual = read(new URLSearchParams());
    const said = Object.entries(next).filter(([name, value]) => value !== usual[name]);
    const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
    window.history.replaceState(null, "", query ? `?${query}` : window.location.pathname);
    setFilter(next);
  };
  return [filter, change];
}
