import { type RefObject, useEffect } from "react";
import { handedEmail } from "@/stores/handed-email";

/** Puts the address that the page before handed on into an empty field. */
export function useHandedEmail(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const email = handedEmail();
    if (field.current && field.current.value === "" && email) field.current.value = email;
  }, [field]);
}
