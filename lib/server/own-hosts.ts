import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectProvenHosts } from "@/lib/server/db/queries/shop-hosts";
import { oncePerProcess } from "./process";

/** Partners' shops at domains of their own, as every request asks for them. */
interface OwnHosts {
  readonly byHost: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<string, string>;
}

const NONE: OwnHosts = { byHost: new Map(), byKey: new Map() };
const kept = oncePerProcess<OwnHosts>("own-hosts", () => NONE);

/** Reads them anew: at start-up, every minute, and when one of them changes. */
export async function loadOwnHosts(db: Database): Promise<void> {
  const rows = await selectProvenHosts(db);
  kept.set({
    byHost: new Map(rows.map(({ host, key }) => [host, key])),
    byKey: new Map(rows.map(({ host, key }) => [key, host])),
  });
}

/** The key of the shop that stands at a domain. @param host  in lower case, without a port */
export const shopAtHost = (host: string): string | undefined => kept.get().byHost.get(host);

/** The domain at which a shop stands. Undefined: at an address of ours. */
export const hostOfShop = (key: string): string | undefined => kept.get().byKey.get(key);
