import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { StaffMail, StaffMailHead } from "@/lib/contracts/staff-tools";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { keepsMails } from "./overview";
import { readMessage } from "./read-message";

const PAGE_SIZE = 20;
const INDEX = "index.jsonl";

/** A line of the index that the file transport keeps beside the messages. */
const indexLine = z.object({
  file: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}\.eml$/)),
  to: z.string(),
  subject: z.string(),
  kind: z._default(z.string(), ""),
  sentAt: z.string(),
});

function headOf(line: string): StaffMailHead[] {
  try {
    const { file, to, subject, kind, sentAt } = z.parse(indexLine, JSON.parse(line));
    return [{ id: file.replace(/\.eml$/, ""), to, subject, kind, sentAt }];
  } catch {
    // A line that is being written just now is read the next time.
    return [];
  }
}

async function fileText(name: string): Promise<string | null> {
  try {
    return await readFile(join(env().dataDir, "mail", name), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Every mail that was kept, newest first. @throws Problem not_found where mails really leave */
async function keptMails(): Promise<StaffMailHead[]> {
  if (!keepsMails()) throw new Problem("not_found", { message: "Mails leave over SMTP here; none are kept." });
  const index = (await fileText(INDEX)) ?? "";
  return index.split("\n").filter(Boolean).flatMap(headOf).reverse();
}

/** The mails that were written to files, newest first; found by address, subject or kind. */
export async function listMails({ search, after }: { search: string; after: string }) {
  const wanted = search.trim().toLowerCase();
  const found = (await keptMails()).filter(({ to, subject, kind }) =>
    `${to} ${subject} ${kind}`.toLowerCase().includes(wanted),
  );
  const rest = found.slice(found.findIndex(({ id }) => id === after) + 1);
  const mails = rest.slice(0, PAGE_SIZE);
  return { mails, count: found.length, next: rest.length > PAGE_SIZE ? (mails.at(-1)?.id ?? null) : null };
}

/**
 * One mail as its receiver would see it. That somebody looked is written down: it may hold a link that opens things.
 * @throws Problem not_found
 */
export async function readMail(db: Database, actor: Actor, id: string): Promise<StaffMail> {
  const head = (await keptMails()).find((mail) => mail.id === id);
  const source = head && (await fileText(`${head.id}.eml`));
  if (!head || source === null || source === undefined) throw new Problem("not_found");
  await audit(db, { event: "export", actor: actor.userId, subject: id, details: { what: "mail" } });
  return { ...head, ...readMessage(source) };
}
