import "server-only";
import { appendFile, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { now } from "@/lib/server/clock";
import { env } from "@/lib/server/env";
import { RefusedForGood } from "@/lib/server/outbox";
import { oncePerProcess } from "@/lib/server/process";

/** A message, the kind of mail it is, and the address it is for. */
type OutgoingMessage = SendMailOptions & { messageId: string; to: string; kind: string };

/** Sends one message. Its Message-ID names it: sent twice, it is the same message. */
type Transport = (message: OutgoingMessage) => Promise<void>;

const SECOND = 1000;

/** What a mail server says of an address that does not exist, by the codes of RFC 3463: of the mailbox or its domain. */
const NO_SUCH_ADDRESS = /\b5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** A server that refuses all mail, or this one for now, may take it later; an address that does not exist never will. */
function asRefusal(error: unknown): unknown {
  const { response } = error as { response?: unknown };
  return typeof response === "string" && NO_SUCH_ADDRESS.test(response) ? new RefusedForGood(response) : error;
}

/** Real mail. The timeouts stay well below the outbox's lease of 60 seconds. */
export function overSmtp(url: string): Transport {
  const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
  const mailer = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async (message) => {
    await mailer.sendMail(message).catch((error: unknown) => Promise.reject(asRefusal(error)));
  };
}

/** Mail as files: one .eml each, and one line each in index.jsonl. */
function intoFiles(directory: string): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (message) => {
    const { message: bytes } = await mailer.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const file = `${message.messageId
      .replace(/[<>]|@.*/g, "")
      .replace(/[^\w-]/g, "_")
      .slice(0, 100)}.eml`;
    await writeFile(join(directory, `${file}.part`), bytes, { mode: 0o600 });
    await rename(join(directory, `${file}.part`), join(directory, file));
    const { to, subject, kind } = message;
    const line = { file, to, subject, kind, sentAt: now().toISOString() };
    await appendFile(join(directory, "index.jsonl"), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
}

const transport = oncePerProcess("mail-transport", () => {
  const { smtpUrl, dataDir, mode } = env();
  const isReal = smtpUrl !== undefined && mode !== "test";
  return isReal ? overSmtp(smtpUrl) : intoFiles(join(dataDir, "mail"));
});

/** How mail leaves: over SMTP_URL, or into files in DATA_DIR/mail. Tests never send real mail. */
export const mailTransport = (): Transport => transport.get();
