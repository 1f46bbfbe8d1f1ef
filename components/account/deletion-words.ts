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
    ...(refund > 0 ? [`${formatCents(refund)} goes back, because its kit has not left`] : []),
    ...(lostCredit > 0 ? [`${formatCents(lostCredit)} of credit that paid for it are lost`] : []),
  ];
  const back = parts.length > 0 ? parts.join("; ") : "nothing goes back, because its kit has left";
  return `Your membership (${title}) ends now and charges nothing more; ${back}.`;
}

/** Everything that deleting the account does, in the order in which people mind it. */
export function deletionEffects(preview: DeletionPreview): Effect[] {
  const { memberships, underWay, unsentKits, results, balance } = preview;
  const saved = results === 0 ? "Saved results" : plural(results, "Your saved value", "saved values");
  const effects: (Effect | null)[] = [
    { icon: "trash", text: `${saved} and the keys that could read them are destroyed. Nobody can bring them back.` },
    ...memberships.map((membership): Effect => ({ icon: "calendar", text: membershipText(membership) })),
    underWay.length > 0
      ? {
          icon: "box",
          text: `${plural(underWay.length, "One order is", "orders are")} under way (${underWay.join(", ")}). Nobody will see a result of it.`,
        }
      : null,
    unsentKits > 0
      ? { icon: "box", text: `${plural(unsentKits, "One kit", "kits")} paid for a later day will not be sent.` }
      : null,
    balance > 0 ? { icon: "gift", text: `Your balance of ${formatCents(balance)} is lost.` } : null,
    { icon: "card", text: "The payment provider forgets your cards." },
    {
      icon: "account",
      text: "Name, e-mail and address leave every order in your account. Date, sum and state stay, as tax law asks.",
    },
    {
      icon: "mail",
      text: "What was bought with another e-mail address is not in your account and goes on. Mails about it say how to cancel.",
    },
  ];
  return effects.filter((effect) => effect !== null);
}
