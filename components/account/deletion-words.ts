import type { IconName } from "@/components/ui/icon";
import type { DeletionPreview } from "@/lib/contracts/account-data";
import { formatCents } from "@/lib/domain/money";

/** One thing that deleting an account does. */
interface Effect {
  readonly icon: IconName;
  readonly text: string;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

function membershipText({ title, refund, lostCredit }: DeletionPreview["memberships"][number]): string {
  const parts = [
    ...(refund > 0 ? [`${formatCents(refund)} is refunded, because its order has not shipped`] : []),
    ...(lostCredit > 0 ? [`${formatCents(lostCredit)} of your balance that paid for it is lost`] : []),
  ];
  const back = parts.length > 0 ? parts.join("; ") : "nothing is refunded, because its order has shipped";
  return `Your membership (${title}) ends now and charges nothing more; ${back}.`;
}

/** Everything that deleting the account does, in the order in which people mind it. */
export function deletionEffects(preview: DeletionPreview): Effect[] {
  const { memberships, underWay, unsentKits, results, balance } = preview;
  const saved = results === 0 ? "Saved results" : plural(results, "Your saved value", "saved values");
  const effects: (Effect | null)[] = [
    { icon: "trash", text: `${saved} and the keys that could read them are destroyed. No one can bring them back.` },
    ...memberships.map((membership): Effect => ({ icon: "calendar", text: membershipText(membership) })),
    underWay.length > 0
      ? {
          icon: "box",
          text: `${plural(underWay.length, "One order is", "orders are")} under way (${underWay.join(", ")}). No one will see its results.`,
        }
      : null,
    unsentKits > 0
      ? { icon: "box", text: `${plural(unsentKits, "One kit", "kits")} paid for and due later will not ship.` }
      : null,
    balance > 0 ? { icon: "gift", text: `Your balance of ${formatCents(balance)} is lost.` } : null,
    { icon: "card", text: "The payment provider forgets your cards." },
    {
      icon: "account",
      text: "Your name, email and address are removed from every order in your account. Date, amount and state stay, as tax law requires.",
    },
    {
      icon: "mail",
      text: "Anything bought with another email address is not in your account and continues. Emails about it say how to cancel.",
    },
  ];
  return effects.filter((effect) => effect !== null);
}
