"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useResetFactor } from "@/hooks/staff/use-staff-people";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";

interface FactorResetProps {
  id: string;
  name: string;
  onDone?: () => void;
}

/** Takes the second factor away of somebody who lost both phone and recovery codes. */
export function FactorReset({ id, name, onDone }: FactorResetProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useResetFactor();
  if (!isOpen) {
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Remove the second factor
        </Button>
      </div>
    );
  }
  return (
    <DeedForm
      label="Remove the second factor"
      does="Remove it"
      isDanger
      form={form}
      fieldsWith={(reason) => ({ id, reason })}
      onDone={() => {
        notify({ tone: "success", title: `${name}'s second factor is removed` });
        onDone?.();
      }}
      onClose={() => setOpen(false)}
    >
      <p>
        {name} lost their phone and recovery codes? Make sure it is really them asking. They are signed out everywhere,
        sign in with their password alone until they set up a new one, and are notified by email.
      </p>
    </DeedForm>
  );
}
