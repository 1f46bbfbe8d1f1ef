import { useState } from "react";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import { problemText } from "@/lib/content/problem-text";
import type { ShopPictureField } from "@/lib/domain/shop-pictures";

/** A picture on its way into a field. */
export interface ShopPictureUpload {
  /** How much is sent, from 0 to 1; 1 while it is made anew. NULL: nothing is on its way. */
  share: number | null;
  /** Why the last one was not taken. Empty: it was. */
  error: string;
  /** @returns the address of what was kept. NULL: nothing was, and the error says why */
  send: (file: File) => Promise<string | null>;
  /** One that was kept, to be cut again. NULL: it could not be read, and the error says so. */
  fetchKept: (address: string) => Promise<File | null>;
  /** Takes the error away. */
  forgive: () => void;
}

/** Sends pictures for one field of a shop. */
export function useShopPicture(businessKey: string, field: ShopPictureField): ShopPictureUpload {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState("");
  const send = async (file: File) => {
    setShare(0);
    setError("");
    try {
      const to = { businessKey, field, idempotencyKey: newIdempotencyKey() };
      return (await (await import("@/lib/client/shop-pictures")).sendShopPicture(to, file, setShare)).address;
    } catch (failure) {
      setError(problemText(problemFrom(failure)));
      return null;
    } finally {
      setShare(null);
    }
  };
  const fetchKept = async (address: string) => {
    setError("");
    try {
      return await (await import("@/lib/client/shop-pictures")).fetchKeptPicture(address);
    } catch (failure) {
      setError(problemText(problemFrom(failure)));
      return null;
    }
  };
  return { share, error, send, fetchKept, forgive: () => setError("") };
}
