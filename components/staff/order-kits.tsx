"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { type KitDeed, useKitDeed } from "@/hooks/staff/use-staff-kit";
import type { StaffKit, StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { momentDayText } from "@/lib/domain/date-text";
import { REPLACEMENT_CAUSES, type ReplacementCause } from "@/lib/domain/order-kind";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";
import { KIT_WORDS } from "./order-words";
import { Buttons, Detail, Rows } from "./staff-layout";

function whereText({ shippedAt, state, isReplaced, isDue, shipAt }: StaffKit): string {
  const left = shippedAt ? `, left on ${momentDayText(shippedAt)}` : "";
  if (state !== "planned") return `${KIT_WORDS[state]}${isReplaced ? ", replaced" : ""}${left}`;
  return isDue ? "to pack now" : `leaves from ${momentDayText(shipAt)}`;
}

/** The kits of an order with where each is, and what a colleague can do with it. */
export function OrderKits({ order: { kits } }: { order: StaffOrderDetail }) {
  if (kits.length === 0) return null;
  return (
    <section>
      <h3>Kits</h3>
      <Rows>
        {kits.map((kit) => (
          <li key={kit.id}>
            {kit.title}, {kit.kitType}
            <Detail>{whereText(kit)}</Detail>
            <KitHands key={kit.state} kit={kit} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

function KitHands({ kit }: { kit: StaffKit }) {
  const [deed, setDeed] = useState<KitDeed | null>(null);
  if (deed) return <KitDeedForm kit={kit} deed={deed} onClose={() => setDeed(null)} />;
  const { moves, undoTo, canReplace, title } = kit;
  return (
    <Buttons>
      {moves.length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setDeed("move")} aria-label={`Move kit ${title}`}>
          Say where it is
        </Button>
      ) : null}
      {undoTo ? (
        <Button variant="secondary" size="small" onClick={() => setDeed("undo")}>
          Back to “{KIT_WORDS[undoTo]}”
        </Button>
      ) : null}
      {canReplace ? (
        <Button variant="secondary" size="small" onClick={() => setDeed("replace")} aria-label={`Replace kit ${title}`}>
          Send a new kit
        </Button>
      ) : null}
    </Buttons>
  );
}

const CAUSES: Record<ReplacementCause, string> = {
  lost: "It got lost",
  damaged: "It came damaged",
  rejected: "Its sample could not be measured",
  goodwill: "Goodwill",
};

const SAYS: Record<KitDeed, string> = {
  move: "Use this when the carrier or the laboratory has not said it. The person it is about gets the mail of that stage, and a rejected sample is replaced by the laboratory's rule.",
  undo: "The kit goes back to where it was. A mail that was sent cannot be taken back.",
  replace:
    "An order of its own, free of charge, waits to be packed. The customer gets a mail with the address it goes to.",
};

const DOES: Record<KitDeed, string> = { move: "Note it", undo: "Take it back", replace: "Send a new kit" };

function choicesOf(deed: KitDeed, kit: StaffKit) {
  if (deed === "move") return kit.moves.map((value) => ({ value: value as string, label: KIT_WORDS[value] }));
  return REPLACEMENT_CAUSES.map((value) => ({ value: value as string, label: CAUSES[value] }));
}

function KitDeedForm({ kit, deed, onClose }: { kit: StaffKit; deed: KitDeed; onClose: () => void }) {
  const choices = choicesOf(deed, kit);
  const [choice, setChoice] = useState(choices[0]?.value ?? "");
  const does = DOES[deed];
  return (
    <DeedForm
      label={does}
      does={does}
      form={useKitDeed(kit.id, deed)}
      fieldsWith={(reason) => ({ choice, reason })}
      onDone={({ text }) => notify({ tone: "success", title: deed === "move" ? "Noted" : does, text })}
      onClose={onClose}
    >
      <p>{SAYS[deed]}</p>
      {deed === "undo" ? null : (
        <SelectField
          label={deed === "move" ? "Where it is" : "What happened"}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          options={choices}
        />
      )}
    </DeedForm>
  );
}
