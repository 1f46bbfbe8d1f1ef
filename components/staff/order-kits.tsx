"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { type KitDeed, useKitDeed } from "@/hooks/staff/use-staff-kit";
import type { StaffAddress, StaffKit, StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { momentDayText } from "@/lib/domain/date-text";
import { type ReplacementCause, replacementCauses } from "@/lib/domain/order-kind";
import { isBeforeShipping, isOver, type OrderState } from "@/lib/domain/order-state";
import { notify } from "@/stores/notifications";
import { DeedForm } from "./deed-form";
import { decidedText, KIT_WORDS, NEVER_SENT } from "./order-words";
import { PlaceFields, type PlacePart } from "./place-fields";
import { Buttons, Detail, Rows } from "./staff-layout";

function whereText(kit: StaffKit, status: OrderState): string {
  const { shippedAt, state, isDue, shipAt } = kit;
  const left = shippedAt ? `, shipped on ${momentDayText(shippedAt)}` : "";
  if (state !== "planned") return `${KIT_WORDS[state]}${decidedText(kit)}${left}`;
  if (isOver(status)) return NEVER_SENT;
  if (isBeforeShipping(status) && status !== "ready") return "not to pack yet";
  return isDue ? "to pack now" : `ships from ${momentDayText(shipAt)}`;
}

/** The kits of an order, or what left for it without one, with where each is, and what a colleague can do with it. */
export function OrderKits({ order }: { order: StaffOrderDetail }) {
  const { kits, address, status, isMoneyGone } = order;
  if (kits.length === 0) return <OrderThings order={order} />;
  return (
    <section>
      <h3>Kits</h3>
      <Rows>
        {kits.map((kit) => (
          <li key={kit.id}>
            {kit.title}, {kit.kitType}
            <Detail>{whereText(kit, status)}</Detail>
            <KitHands key={kit.state} of="kit" {...{ kit, isMoneyGone }} country={address?.country ?? "US"} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

function OrderThings({ order: { id, things, address, isMoneyGone } }: { order: StaffOrderDetail }) {
  if (!things) return null;
  const kit = { ...things, id, title: "this parcel" };
  return (
    <section>
      <h3>Where it is</h3>
      <p>
        The parcel: {KIT_WORDS[things.state]}
        {decidedText(things)}
      </p>
      <KitHands
        key={`${things.state} ${things.isClosed}`}
        of="things"
        {...{ kit, isMoneyGone }}
        country={address?.country ?? "US"}
      />
    </section>
  );
}

interface KitHandsProps {
  of: "kit" | "things";
  /** The kit; of a parcel without one as much as it has in common with one, with its order's id. */
  kit: Pick<StaffKit, "id" | "title" | "state" | "moves" | "undoTo" | "canReplace" | "canClose">;
  country: StaffAddress["country"];
  isMoneyGone: boolean;
}

function KitHands({ of, kit, country, isMoneyGone }: KitHandsProps) {
  const [deed, setDeed] = useState<KitDeed | null>(null);
  if (deed) return <KitDeedForm {...{ of, kit, country, isMoneyGone, deed }} onClose={() => setDeed(null)} />;
  const { moves, undoTo, canReplace, canClose, title } = kit;
  if (moves.length === 0 && !undoTo && !canReplace) return null;
  return (
    <Buttons>
      {moves.length > 0 ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setDeed("move")}
          aria-label={`Set where it is: ${of === "kit" ? "kit " : ""}${title}`}
        >
          Set where it is
        </Button>
      ) : null}
      {undoTo ? (
        <Button variant="secondary" size="small" onClick={() => setDeed("undo")}>
          Back to “{KIT_WORDS[undoTo]}”
        </Button>
      ) : null}
      {canReplace ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setDeed("replace")}
          aria-label={of === "kit" ? `Send a new kit in place of ${title}` : undefined}
        >
          {doesText("replace", of)}
        </Button>
      ) : null}
      {canClose ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setDeed("close")}
          aria-label={`Send nothing in place of ${title}`}
        >
          Send nothing more
        </Button>
      ) : null}
    </Buttons>
  );
}

const CAUSES: Record<ReplacementCause, string> = {
  lost: "It got lost",
  damaged: "It arrived damaged",
  rejected: "Its sample could not be measured",
  goodwill: "Goodwill",
};

/** The same of a parcel without a kit. */
const SAYS_OF_THINGS: { readonly [Deed in KitDeed]?: string } = {
  move: "Use this when the carrier has not reported it. The customer gets that stage's email 15 minutes later; until then it can be undone.",
  undo: "The parcel is on its way again, and no one is notified.",
  close:
    "Nothing is sent in its place, and it waits for a decision no longer. The customer gets an email that says so. Money that is owed goes back by “Give money back”; it can still be sent again later.",
};

const SAYS: Record<KitDeed, string> = {
  move: "Use this when the carrier or the lab has not reported it. The person concerned gets that stage's email 15 minutes later; until then it can be undone. A rejected sample is reported, and replaced under the lab's rule, at once.",
  undo: "The kit goes back to where it was, and no one is notified.",
  replace:
    "A separate order, free of charge, is queued for packing. The customer gets an email with the address it ships to.",
  close:
    "Nothing is sent in its place, and it waits for a decision no longer. The customer gets an email that says so. Money that is owed goes back by “Give money back”; a new kit can still be sent later.",
};

const MONEY_GONE =
  "Nothing that was paid for this order is with us anymore: it was refunded, or the bank has it. Nothing new is owed, so send it only as a gift.";

const DOES: Record<KitDeed, string> = {
  move: "Save it",
  undo: "Undo it",
  replace: "Send a new kit",
  close: "Send nothing more",
};

const doesText = (deed: KitDeed, of: KitHandsProps["of"]) =>
  deed === "replace" && of === "things" ? "Send it again" : DOES[deed];

function choicesOf(deed: KitDeed, kit: KitHandsProps["kit"]) {
  if (deed === "move") return kit.moves.map((value) => ({ value: value as string, label: KIT_WORDS[value] }));
  return replacementCauses(kit.state).map((value) => ({ value: value as string, label: CAUSES[value] }));
}

const NOWHERE = { name: "", line1: "", line2: "", city: "", state: "", postal_code: "" };

function KitDeedForm({
  of,
  kit,
  country,
  isMoneyGone,
  deed,
  onClose,
}: KitHandsProps & { deed: KitDeed; onClose: () => void }) {
  const choices = choicesOf(deed, kit);
  const [choice, setChoice] = useState(choices[0]?.value ?? "");
  const does = doesText(deed, of);
  const form = useKitDeed(kit.id, deed, of);
  const id = useId();
  const [place, setPlace] = useState<typeof NOWHERE | null>(null);
  const part = (name: PlacePart) => ({
    ...{ id: `${id}-${name}`, error: form.faultOf(name), value: place?.[name] ?? "" },
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setPlace((typed) => typed && { ...typed, [name]: value });
      form.mend(name);
    },
  });
  return (
    <DeedForm
      label={does}
      does={does}
      form={form}
      ids={Object.fromEntries(Object.keys(NOWHERE).map((name) => [name, `${id}-${name}`]))}
      fieldsWith={(reason) => ({ choice, reason, ...(place && { ...place, line2: place.line2 || null, country }) })}
      onDone={({ text }) => notify({ tone: "success", title: deed === "move" ? "Saved" : does, text })}
      onClose={onClose}
    >
      {deed === "replace" && isMoneyGone ? <Notice tone="caution">{MONEY_GONE}</Notice> : null}
      <p>{(of === "things" && SAYS_OF_THINGS[deed]) || SAYS[deed]}</p>
      {deed === "undo" || deed === "close" ? null : (
        <SelectField
          label={deed === "move" ? "Where it is" : "What happened"}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          options={choices}
        />
      )}
      {deed === "replace" ? (
        <CheckboxField
          checked={place !== null}
          label="To an address the person gave us"
          onChange={(event) => setPlace(event.target.checked ? NOWHERE : null)}
        />
      ) : null}
      {place ? <PlaceFields country={country} part={part} /> : null}
    </DeedForm>
  );
}
