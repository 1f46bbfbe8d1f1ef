import "server-only";
import type { GateFinding } from "@/lib/contracts/staff-shops";
import { hashOf } from "@/lib/server/ids";
import { log } from "@/lib/server/log";
import { type GateProgress, handshake, oncePerProcess } from "@/lib/server/process";
import type { DraftFields } from "./field-findings";
import { lookThrough, THINGS } from "./look-through";

/** A check of one draft, under way or done. */
export interface Check {
  readonly findings: Promise<GateFinding[]>;
  /** How far it is; the last word of it once it is done. */
  progress: GateProgress;
  /** In the process's own time. NULL: it is under way. Unit: ms. */
  endedAt: number | null;
}

/** What was drawn is good for as long as whatever feeds it is known to be the same; after this nobody remembers why. */
const KEPT_MS = 30 * 60_000;
const MOST_KEPT = 64;

interface Checks {
  /** By what feeds the pages. */
  readonly bySign: Map<string, Check>;
  /** The last check of each shop, done or not, which the next one waits for. */
  readonly lastOf: Map<string, Promise<unknown>>;
}

const checks = oncePerProcess<Checks>("draft-checks", () => ({ bySign: new Map(), lastOf: new Map() }));

/**
 * The sign of all that pages, mails and files of a draft are made of: its fields, and what is on sale at which prices.
 * The code is the process's own, which remembers nothing across a start.
 */
const signOf = (draft: DraftFields) => hashOf(JSON.stringify(draft, inOrder));

/** A saved draft comes back from the database with its fields in another order. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function forgetOld({ bySign }: Checks): void {
  const done = [...bySign].filter(([, { endedAt }]) => endedAt !== null);
  const isOld = ({ endedAt }: Check) => endedAt !== null && performance.now() - endedAt > KEPT_MS;
  const tooMany = done.slice(0, Math.max(done.length - MOST_KEPT, 0));
  for (const [sign] of [...done.filter(([, check]) => isOld(check)), ...tooMany]) bySign.delete(sign);
}

/** In a process of its own where there is one; development and tests do it here. */
const look = (draft: DraftFields, tell: (progress: GateProgress) => void): Promise<GateFinding[]> =>
  handshake().lookThroughApart?.<GateFinding[]>(draft, tell) ?? lookThrough(draft, tell);

async function run(check: Check, draft: DraftFields, before: Promise<unknown> | undefined): Promise<GateFinding[]> {
  await before?.catch(() => undefined);
  const findings = await look(draft, (progress) => {
    check.progress = progress;
  });
  check.progress = { ...check.progress, done: THINGS };
  check.endedAt = performance.now();
  return findings;
}

/**
 * The check of a draft: the one that is under way or done for this very draft, whoever asked for it, or a new one,
 * which begins when the shop's one before it is done.
 */
export function checkOf(draft: DraftFields): Check {
  const { bySign, lastOf } = checks.get();
  forgetOld(checks.get());
  const sign = signOf(draft);
  const known = bySign.get(sign);
  if (known) return known;
  const before = lastOf.get(draft.key);
  const waiting = { done: 0, of: THINGS, drawing: "Waiting for the check before it" };
  const check = { progress: before ? waiting : { ...waiting, drawing: "Starting" }, endedAt: null } as Check;
  const findings = run(check, draft, before);
  Object.assign(check, { findings });
  bySign.set(sign, check);
  lastOf.set(draft.key, findings);
  findings.catch((error: unknown) => {
    log.error({ err: error, shop: draft.key }, "a draft could not be drawn");
    bySign.delete(sign);
  });
  const isLast = () => lastOf.get(draft.key) === findings;
  void findings.finally(() => isLast() && lastOf.delete(draft.key)).catch(() => undefined);
  return check;
}
