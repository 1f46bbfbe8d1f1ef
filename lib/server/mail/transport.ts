import "server-only";
import { appendFile, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { now } from "../clock";
import { env } from "../env";

/** A message, the kind of mail it is, and the address it is for. */
type OutgoingMessage = SendMailOptions & { messageId: string; to: string; kind: string };

/** Sends one message. Its Message-ID names it: sent twice, it is the same message. */
type Transport = (message: OutgoingMessage) => Promise<void>;

const SECOND = 1000;

/** Real mail. The timeouts stay well below the outbox's lease of 60 seconds. */
function overSmtp(url: string): Transport {
  const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
  const mailer = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async (message) => {
    await mailer.sendMail(message);
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

const shared = globalThis as { tealmarkMailTransport?: Transport };

/** How mail leaves: over SMTP_URL, or into files in DATA_DIR/mail. Tests never send real mail. */
export function mailTransport(): Transport {
  const { smtpUrl, dataDir, mode } = env();
  const isReal = smtpUrl !== undefined && mode !== "test";
  shared.tealmarkMailTransport ??= isReal ? overSmtp(smtpUrl) : intoFiles(join(dataDir, "mail"));
  return shared.tealmarkMailTransport;
}
