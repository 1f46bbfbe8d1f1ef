import "server-only";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertPartnerNews, selectPartnerNews } from "@/lib/server/db/queries/partner-news";
import { env } from "@/lib/server/env";
import type { Client } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { noteRefusal } from "@/lib/server/http/refusals";
import { hashOf } from "@/lib/server/ids";
import { checkSignature } from "./signature";

/** A signed call of a laboratory or a carrier. */
export interface PartnerCall {
  readonly bytes: Uint8Array;
  readonly request: Pick<Request, "headers">;
  readonly client: Pick<Client, "address">;
}

/** The other provider's header has another name. */
const WORDS: Readonly<Record<string, string>> = {
  webhook_header_missing: "No Webhook-Signature header was provided.",
  webhook_header_unreadable: "The timestamp and signatures could not be read from the Webhook-Signature header.",
};

type Sender = "laboratory" | "carrier";

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/**
 * Makes sure that a call comes from who may send it, before anything is read of what it says: signed within the last 300
 * seconds.
 * @throws Problem with one code for each way in which a signature can be wrong
 */
export async function checkSender(sender: Sender, { bytes, request, client }: PartnerCall): Promise<void> {
  const { laboratorySecrets, carrierSecrets } = env();
  try {
    const secrets = sender === "laboratory" ? laboratorySecrets : carrierSecrets;
    checkSignature(textOf(bytes), request.headers.get("webhook-signature"), secrets);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await takePoints("webhook-bad-signature-network", client.address);
    noteRefusal("webhook.bad-signature", error.code, client.address);
    const message = WORDS[error.code];
    throw message ? new Problem(error.code, { message }) : error;
  }
}

/**
 * Takes a piece of news of a laboratory or a carrier once, in one transaction with the note that it was done. What fails
 * can be sent again.
 * @param sender  who signed it, as `checkSender` found
 * @returns       NULL: it was done before
 * @throws Problem conflict for an id that said something else before; whatever `work` throws
 */
export async function receivePartnerNews<Done>(
  db: Database,
  sender: Sender,
  news: { readonly bytes: Uint8Array; readonly id: string },
  work: (tx: Database) => Promise<Done>,
): Promise<Done | null> {
  const bodyHash = hashOf(textOf(news.bytes));
  const id = `${sender}:${news.id}`;
  return db.transaction(async (tx) => {
    if (await insertPartnerNews(tx, { id, bodyHash, receivedAt: now() })) return work(tx);
    if ((await selectPartnerNews(tx, id))?.bodyHash === bodyHash) return null;
    throw new Problem("conflict", {
      field: "id",
      message: "You sent something else with this id before. Give it its own.",
    });
  });
}
