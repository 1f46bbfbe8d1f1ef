import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { type ChatPlace, chatPlace } from "@/lib/domain/chat-place";

/** A page that was just opened belongs to its visitor first. Unit: milliseconds. Source: the specification, section 9. */
const UPDATE_DELAY_MS = 1500;

/**
 * Where the chat launcher stands, and whether it does already: what a change of route takes away is gone at once, what it
 * brings comes 1.5 s later.
 * @param onUpdate  told of the place at those moments, for a launcher that is not ours
 */
export function useChatPlace(onUpdate?: (place: ChatPlace) => void): { place: ChatPlace; isHere: boolean } {
  const pathname = usePathname();
  const [shown, setShown] = useState<ChatPlace>("hidden");
  const place = chatPlace(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each route change updates once, whatever the place
  useEffect(() => {
    if (place !== "floating") onUpdate?.("hidden");
    const timer = setTimeout(() => {
      setShown(place);
      onUpdate?.(place);
    }, UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return { place, isHere: shown === place };
}
