import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A mail as the shop wrote it to its outbox folder. */
export interface Mail {
  readonly file: string;
  /** The whole message with its headers; soft line breaks of quoted-printable are undone. */
  readonly text: string;
}

/** Reads what the shop has sent to `address`, oldest first. Without an SMTP server mails are files. */
export function readMails(address: string, dataFolder = process.env.E2E_DATA_DIR ?? ""): Mail[] {
  const folder = join(dataFolder, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /\.(?:eml|txt|json)$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8").replace(/=\r?\n/g, "") }))
    .filter(({ text }) => text.toLowerCase().includes(address.toLowerCase()));
}
