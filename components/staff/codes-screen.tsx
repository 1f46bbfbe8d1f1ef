"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CodesDesk } from "./codes-desk";
import { ShopPage } from "./shop-page";
import { StaffPageFrame } from "./staff-page";

const NewCode = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    New code
  </Button>
);

/** The discount codes of one partner shop. */
export function ShopCodesScreen({ businessKey }: { businessKey: string }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <ShopPage
      businessKey={businessKey}
      ability="edit"
      lead="Codes that work only in this shop. Dates are New York time."
      actions={<NewCode onClick={() => setMaking(true)} />}
    >
      {() => <CodesDesk shop={businessKey} isMaking={isMaking} onMade={() => setMaking(false)} />}
    </ShopPage>
  );
}

/** The discount codes of every shop, our own included. */
export function CodesScreen() {
  const [isMaking, setMaking] = useState(false);
  return (
    <StaffPageFrame
      title="Discounts"
      lead="Our codes and our partners' codes. Each works in one shop only; dates are New York time."
      isFor={({ role }) => role !== "partner"}
      actions={<NewCode onClick={() => setMaking(true)} />}
    >
      {() => <CodesDesk isMaking={isMaking} onMade={() => setMaking(false)} />}
    </StaffPageFrame>
  );
}
