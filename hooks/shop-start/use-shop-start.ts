import { useEffect, useState } from "react";
import { useSendForm } from "@/hooks/forms/use-send-form";
import { problemFrom } from "@/lib/client/problem-from";
import type { StartFields } from "@/lib/client/shop-start";
import { problemText } from "@/lib/content/problem-text";
import type { ShopStart } from "@/lib/contracts/shop-start";
import { forgetTyped } from "@/stores/shop-start";

export type { ShopStart, StartFields };

const calls = () => import("@/lib/client/shop-start");

/** Loads what checking and sending need, so that it is there when the form is filled in. */
export function warmShopStart(): void {
  void calls().catch(() => undefined);
}

/**
 * A shop that somebody begins: what this browser began before, and the ways to begin one, to give it a logo and to keep
 * it.
 */
export function useShopStart() {
  /** undefined: not known yet; NULL: nothing was begun here. */
  const [start, setStart] = useState<ShopStart | null | undefined>(undefined);
  const [logoFault, setLogoFault] = useState("");
  const [isSendingLogo, setSendingLogo] = useState(false);

  useEffect(() => {
    let isWanted = true;
    calls()
      .then(({ fetchStart }) => fetchStart())
      .then(
        (found) => isWanted && setStart(found),
        // Whoever cannot be told what they began can begin all the same.
        () => isWanted && setStart(null),
      );
    return () => {
      isWanted = false;
    };
  }, []);

  const form = useSendForm<StartFields, ShopStart>({
    check: async (fields) => (await calls()).checkStart(fields),
    send: async (fields) => (await calls()).sendStart(fields),
  });
  const keeping = useSendForm<{ email: string }, { start: ShopStart; isMailed: boolean }>({
    check: async (fields) => (await calls()).checkKeep(fields),
    send: async (fields) => (await calls()).sendKeep(fields),
  });

  /** @returns whether it was taken */
  const putLogo = async (file: File): Promise<boolean> => {
    setSendingLogo(true);
    setLogoFault("");
    try {
      setStart(await (await calls()).sendLogo(file));
      return true;
    } catch (error) {
      setLogoFault(problemText(problemFrom(error)));
      return false;
    } finally {
      setSendingLogo(false);
    }
  };

  /** @param logo  a file that is not sent yet. NULL: none */
  const save = async (fields: StartFields, logo: File | null): Promise<ShopStart | null> => {
    const saved = await form.submit(fields);
    if (!saved) return null;
    setStart(saved);
    if (logo === null || (await putLogo(logo))) forgetTyped();
    return saved;
  };

  const keep = async (email: string): Promise<{ isMailed: boolean } | null> => {
    const kept = await keeping.submit({ email });
    if (kept) setStart(kept.start);
    return kept;
  };

  return {
    start,
    form,
    keeping,
    logoFault,
    isSending: form.isSending || isSendingLogo,
    forgiveLogo: () => setLogoFault(""),
    save,
    keep,
  };
}

export type ShopStarting = ReturnType<typeof useShopStart>;
