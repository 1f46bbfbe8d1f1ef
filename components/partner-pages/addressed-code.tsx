"use client";

import { useSyncExternalStore } from "react";
import { ADDRESS } from "./public-address";

const never = () => () => undefined;

/** Code with the address that the page was opened at: pages are drawn before anybody knows it. */
export function AddressedCode({ children }: { children: string }) {
  const address = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => "https://…",
  );
  return <code>{children.replaceAll(ADDRESS, address)}</code>;
}
