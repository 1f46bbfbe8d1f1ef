"use client";

import { type ReactNode, useRef, useState } from "react";
import { useNearScreen } from "@/hooks/site/use-near-screen";
import { DEVICE_LIST } from "@/lib/content/pages/home-device";
import type { TypedInterest } from "./device-interest-form";

type FormModule = typeof import("./device-interest-form");

/** What stands in the drawn form already, and where the visitor is. */
function typedIn(place: HTMLElement | null): TypedInterest {
  const form = place?.querySelector("form");
  const values = Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]));
  const active = document.activeElement;
  const isHere = active instanceof HTMLElement && form?.contains(active);
  return { values, focusedId: isHere ? active.id : null };
}

/**
 * The list of the home device. The drawn form is taken over by one that can send, once it is near the screen; what
 * was typed by then comes along.
 */
export function DeviceList({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Form: FormModule["DeviceInterestForm"]; typed: TypedInterest } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const load = async () => {
    const module = await import("./device-interest-form").catch(() => null);
    setMissing(module === null);
    if (module) setLoaded({ Form: module.DeviceInterestForm, typed: typedIn(place.current) });
  };
  useNearScreen(place, () => void load());
  return (
    <div ref={place}>
      {loaded ? <loaded.Form typed={loaded.typed} /> : children}
      {isMissing ? <p role="alert">{DEVICE_LIST.missing}</p> : null}
    </div>
  );
}
