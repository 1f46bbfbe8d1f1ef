"use client";

import { useMemo } from "react";
import { FormErrors } from "@/components/ui/form-errors";
import type { FormFault } from "@/hooks/forms/use-send-form";

/** What is wrong with the form as a whole. Faults of fields stand beside their fields. */
export function FormFaults({ faults, title }: { faults: readonly FormFault[]; title: string }) {
  const errors = useMemo(
    () => faults.filter(({ field }) => field === null).map(({ message }) => ({ message })),
    [faults],
  );
  return <FormErrors errors={errors} title={title} />;
}
