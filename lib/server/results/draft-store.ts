import "server-only";
import { randomBytes } from "node:crypto";
import type { Format, ReadValue, UnreadLine } from "@/lib/domain/lab-reading/reading";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  type DraftRow,
  deleteResultDraft,
  insertDraft,
  lockDraft,
  lockDraftsOf,
  updateDraft,
} from "@/lib/server/db/queries/results";
import { openRow, sealRow } from "@/lib/server/envelope";
import type { Actor } from "@/lib/server/http/actor";
import { cookie, readCookie } from "@/lib/server/http/cookies";
import { hashOf, newId } from "@/lib/server/ids";
import { keptDraft } from "./kept-values";

/** How long a draft waits for its person after its last change. */
const KEPT_SECONDS = 24 * 3600;

/** How long one waits for its person's address to be proved: longer than the mailed link works. */
const AWAITED_SECONDS = 48 * 3600;

/** A value of a draft. */
export interface DraftEntry extends ReadValue {
  readonly id: string;
  readonly format: Format;
  /** What the person decided. NULL: nothing yet, so that the rule of `relateValues` counts. */
  readonly isChosen: boolean | null;
  /** Which of the draft's files it came from, from 0. Absent: none, or it was read before this was kept. */
  readonly fileIndex?: number;
  readonly isEdited: boolean;
}

/** What a draft holds, encrypted. */
export interface DraftContent {
  readonly files: readonly {
    readonly name: string;
    readonly format: Format;
    readonly layout: string;
    readonly count: number;
  }[];
  readonly values: readonly DraftEntry[];
  readonly unread: readonly UnreadLine[];
  /** Its person wants it saved as soon as their address is proved. */
  readonly isAwaitingEmail?: boolean;
  /** In whose shop's account they want it. NULL or absent: our own. */
  readonly shopKey?: string | null;
}

/** A draft that is open inside a transaction. */
export interface OpenDraft {
  readonly id: string;
  readonly content: DraftContent;
  readonly expiresAt: Date;
}

export const NO_CONTENT: DraftContent = { files: [], values: [], unread: [] };

/** Who asks for a draft: the browser by its cookie, and whoever is signed in there. */
export interface DraftHolder {
  readonly secret: string | null;
  readonly actor: Actor | null;
}

/** The holder of a request. */
export function draftHolderOf(headers: Headers, actor: Actor | null): DraftHolder {
  return { secret: readCookie(headers, "draft"), actor };
}

const contextOf = (id: string) => `draft ${id}`;
const expiry = (seconds = KEPT_SECONDS) => new Date(now().getTime() + seconds * 1000);

/** A visitor's draft belongs to whoever signs in with it; from then on it is nobody else's. */
function isTheirs(row: DraftRow, actor: Actor | null): boolean {
  return row.userId === null || row.userId === actor?.userId;
}

function contentOf(row: DraftRow): DraftContent {
  return keptDraft.parse(openRow(row, contextOf(row.id)));
}

/** The holder's draft, locked until the transaction ends. NULL: there is none, or it is another person's. */
export async function openDraft(tx: Database, { secret, actor }: DraftHolder): Promise<OpenDraft | null> {
  const row = secret === null ? undefined : await lockDraft(tx, hashOf(secret), now());
  if (!row || !isTheirs(row, actor)) return null;
  if (row.userId === null && actor) await updateDraft(tx, row.id, { userId: actor.userId });
  return { id: row.id, content: contentOf(row), expiresAt: row.expiresAt };
}

/** The drafts that a person wants saved once their address is proved, locked until the transaction ends. */
export async function awaitingDrafts(tx: Database, userId: string): Promise<OpenDraft[]> {
  const rows = await lockDraftsOf(tx, userId, now());
  const drafts = rows.map((row) => ({ id: row.id, content: contentOf(row), expiresAt: row.expiresAt }));
  return drafts.filter(({ content }) => content.isAwaitingEmail);
}

/** A new, empty draft and the cookie that opens it. */
export async function makeDraft(tx: Database, actor: Actor | null): Promise<{ draft: OpenDraft; cookies: string[] }> {
  const secret = randomBytes(32).toString("base64url");
  const id = newId("drf");
  const expiresAt = expiry();
  await insertDraft(tx, {
    id,
    secretHash: hashOf(secret),
    userId: actor?.userId ?? null,
    ...sealRow(NO_CONTENT, contextOf(id)),
    createdAt: now(),
    expiresAt,
  });
  return { draft: { id, content: NO_CONTENT, expiresAt }, cookies: [cookie("draft", secret, KEPT_SECONDS)] };
}

/** Keeps what a draft holds now, for a day from here. */
export async function writeDraft(tx: Database, draft: OpenDraft, content: DraftContent): Promise<OpenDraft> {
  const expiresAt = expiry(content.isAwaitingEmail ? AWAITED_SECONDS : KEPT_SECONDS);
  await updateDraft(tx, draft.id, { ...sealRow(content, contextOf(draft.id)), expiresAt });
  return { id: draft.id, content, expiresAt };
}

/** Forgets a draft and takes its cookie back. */
export async function dropDraft(tx: Database, draft: OpenDraft | null): Promise<{ cookies: string[] }> {
  if (draft) await deleteResultDraft(tx, draft.id);
  return { cookies: [cookie("draft", "forgotten-forgotten", 0)] };
}
