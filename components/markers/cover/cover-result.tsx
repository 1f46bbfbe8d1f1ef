import { Link } from "@/components/ui/link";
import type { PanelMarker } from "@/lib/domain/catalogue/panels";
import { formatCents } from "@/lib/domain/money";
import type { Cover, CoverMember } from "@/lib/domain/panel-cover";
import { AddSetForm } from "./add-set-form";
import styles from "./cover-result.module.css";
import { knownText, type NameOf, uncoveredText } from "./cover-words";

/** A panel as it is bought once. Plain data, so that it crosses to the browser. */
export interface SetOffer {
  /** Panel key. */
  id: string;
  name: string;
  href: string;
  priceId: string;
  /** Unit: cents. */
  unitAmountCents: number;
  /** As a parcel of its own, in the United States. Unit: cents. */
  shippingCents: number;
  markers: readonly PanelMarker[];
}

interface CoverResultProps {
  cover: Cover;
  offers: readonly SetOffer[];
  hasWishes: boolean;
  nameOf: NameOf;
}

/** The cheapest set: what each member adds, what it costs with shipping, what is known and what is missing. */
export function CoverResult({ cover, offers, hasWishes, nameOf }: CoverResultProps) {
  const members = cover.members.flatMap((member) => {
    const offer = offers.find(({ id }) => id === member.id);
    return offer ? [{ member, offer }] : [];
  });
  return (
    <section className={styles.result} aria-labelledby="cheapest-set-title" aria-live="polite">
      <h3 id="cheapest-set-title">{titleOf(members.length, hasWishes)}</h3>
      {members.map(({ member, offer }) => (
        <Member key={offer.id} member={member} offer={offer} nameOf={nameOf} />
      ))}
      {members.length > 0 ? (
        <>
          <p className={styles.total}>
            <strong>{formatCents(cover.totalCents)}</strong> in all, bought once, US shipping included. Nothing renews.
          </p>
          <AddSetForm offers={members.map(({ offer }) => offer)} />
        </>
      ) : null}
      <Facts title="Already known" lines={cover.alreadyKnown.map((known) => knownText(known, nameOf))} />
      <Facts title="Known, but due again" lines={cover.dueAgain.map((known) => knownText(known, nameOf))} />
      <Facts
        title="Not covered"
        lines={cover.uncovered.map(({ marker, reason }) => uncoveredText(marker, reason, nameOf))}
      />
    </section>
  );
}

function titleOf(count: number, hasWishes: boolean): string {
  if (!hasWishes) return "Choose a question";
  if (count === 0) return "Nothing to buy";
  return count === 1 ? "One kit is enough" : `${count} kits cover it`;
}

function Member({ member, offer, nameOf }: { member: CoverMember; offer: SetOffer; nameOf: NameOf }) {
  return (
    <div className={styles.member}>
      <p className={styles.memberHead}>
        <Link href={offer.href}>{offer.name}</Link>
        <span className={styles.price}>
          {formatCents(offer.unitAmountCents)} plus {formatCents(offer.shippingCents)} shipping
        </span>
      </p>
      <p className={styles.adds}>Answers {member.adds.map(nameOf).join(", ")}.</p>
      {member.repeats.length > 0 ? (
        <p className={styles.soft}>Measures again: {member.repeats.map(nameOf).join(", ")}.</p>
      ) : null}
    </div>
  );
}

function Facts({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.facts}>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}.</li>
        ))}
      </ul>
    </div>
  );
}
