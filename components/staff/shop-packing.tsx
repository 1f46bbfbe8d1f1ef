"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useShopPacking } from "@/hooks/staff/use-staff-shops";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";
import { Line } from "./staff-layout";

/** Who packs a shop's parcels, as was agreed; an admin agrees on something else. */
export function ShopPacking({ businessKey, packsItself }: { businessKey: string; packsItself: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useShopPacking(businessKey);
  const name = packsItself ? "We pack again" : "The partner packs";
  if (isAsking) {
    return (
      <DeedForm
        label={name}
        does={name}
        form={form}
        fieldsWith={(reason) => ({ packsItself: !packsItself, reason })}
        onDone={() => notify({ tone: "success", title: packsItself ? "We pack them" : "The partner packs them" })}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {packsItself
            ? "Its people no longer see orders, and its parcels move to our queue."
            : "Its people then see the name and address on each parcel and what is in it. Agree on it in writing first."}
        </p>
      </DeedForm>
    );
  }
  return (
    <Line>
      <span>
        {packsItself
          ? "The partner packs this shop's own parcels."
          : "We pack this shop's parcels; its people see only totals."}
      </span>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {name}
      </Button>
    </Line>
  );
}
