import { openResultLink } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { openLink } from "@/lib/server/results/result-links";

export const POST = route(openResultLink, async ({ body, client }) =>
  openLink(await database(), body.token, client.shopKey),
);
