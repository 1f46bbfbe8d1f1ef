import "server-only";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { needsYes, weightOf } from "@/lib/domain/gate-weight";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import type { StaffShopRow } from "@/lib/server/db/queries/shop-versions";
import { overrideOf } from "../override";
import { checkProducts, type Editor } from "../staff-shops";
import { checkWork, rulesBroken } from "./check-work";

/** What the check found, and why it is published all the same. */
export interface GatePassage {
  readonly findings: number;
  /** NULL: it was clean. */
  readonly reason: string | null;
}

/** What is to pass, and what speaks for it. */
export interface GateWish {
  readonly work: ShopWork;
  /** Empty: it should be clean. */
  readonly reason: string;
  /** What an admin has been shown and said yes to; anything else that is found stops it. Absent: the reason is for all. */
  readonly shown?: readonly GateFinding[];
}

const counted = (findings: readonly unknown[]) => (findings.length === 1 ? "one thing" : `${findings.length} things`);

const held = (message: string, findings: readonly GateFinding[], field?: string) =>
  new Problem("conflict", { message, ...(field && { field }), facts: { findings } });

const signOf = ({ kind, place, text, field }: GateFinding) => JSON.stringify([kind, place, text, field]);

/** Refuses what is against a rule, before anything is drawn. */
function keepRules(shop: StaffShopRow, { look, productKeys }: ShopWork): void {
  checkProducts(productKeys);
  const [broken] = rulesBroken(shop, look);
  if (broken) throw new Problem("malformed", { ...broken });
}

/**
 * Everything that publishing something would show that it should not, of what can be published at all.
 * @throws Problem malformed for products that nobody sells and for a rule that no reason excuses, unavailable
 */
export async function findingsOf(db: Database, shop: StaffShopRow, work: ShopWork): Promise<GateFinding[]> {
  keepRules(shop, work);
  return checkWork(db, shop, work);
}

/**
 * Publishing waits until the check finds nothing. What is taste an owner publishes with a reason; what could harm
 * customers or another shop an admin alone does.
 * @throws Problem conflict with everything that was found, and those of `findingsOf`
 */
export async function passGate(
  db: Database,
  actor: Editor,
  shop: StaffShopRow,
  { work, reason, shown }: GateWish,
): Promise<GatePassage> {
  const findings = await findingsOf(db, shop, work);
  if (findings.length === 0) return { findings: 0, reason: null };
  const may = await overrideOf(db, actor, shop.key);
  if (needsYes(findings, may)) {
    const harmful = findings.filter(({ kind }) => weightOf(kind) === "harm");
    const message = `The check found ${counted(harmful)} that could harm customers or another shop. Fix it, or ask for publication: an admin looks at this.`;
    throw held(message, findings);
  }
  if (may === "nothing") {
    throw held(
      `The check found ${counted(findings)}. Fix what it found: only an owner of the shop gives a reason.`,
      findings,
    );
  }
  if (reason === "") {
    const message = `The check found ${counted(findings)}. Fix what it found, or say why it is published as it is.`;
    throw held(message, findings, "reason");
  }
  const known = new Set(shown?.map(signOf));
  const unseen = shown ? findings.filter((finding) => !known.has(signOf(finding))) : [];
  if (unseen.length > 0) throw held(`The check finds ${counted(unseen)} that was not there when they asked.`, unseen);
  return { findings: findings.length, reason };
}
