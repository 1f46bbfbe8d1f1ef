import { type RefObject, useEffect } from "react";
import { type HandedField, handedField } from "@/stores/handed-person";

/** Puts what the page before handed on into a field, if that is empty. */
export function useHanded(what: HandedField, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const text = handedField(what);
    if (field.current && field.current.value === "" && text) field.current.value = text;
  }, [what, field]);
}
