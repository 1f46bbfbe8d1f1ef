import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";

/** A mail as it left. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  /** The whole message, with soft line breaks joined, so that links can be found in it. */
  readonly source: string;
}

const header = (source: string, name: string) => new RegExp(`^${name}: (.*)$`, "mi").exec(source)?.[1] ?? "";

/** Delivers what the outbox holds and gives the mails that left since the last call. */
export async function deliveredMails(db: Database): Promise<SentMail[]> {
  await deliverOutbox(db);
  const directory = join(env().dataDir, "mail");
  mkdirSync(directory, { recursive: true });
  const names = readdirSync(directory).filter((name) => name.endsWith(".eml"));
  const writtenAt = new Map(names.map((name) => [name, statSync(join(directory, name)).mtimeMs]));
  const inOrder = names.toSorted((left, right) => (writtenAt.get(left) ?? 0) - (writtenAt.get(right) ?? 0));
  return inOrder.map((name) => {
    const source = readFileSync(join(directory, name), "utf8")
      .replace(/=\r?\n/g, "")
      .replace(/=3D/g, "=");
    rmSync(join(directory, name));
    return { to: header(source, "To"), subject: header(source, "Subject"), source };
  });
}

/** What follows `before` in a mail's link, up to where a secret ends. */
export function secretIn(mail: SentMail | undefined, before: string): string {
  const escaped = before.replace(/[?]/g, "\\?");
  return new RegExp(`${escaped}([\\w-]+)`).exec(mail?.source ?? "")?.[1] ?? "";
}
