import { openResultLink as call } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { openResultLink } from "@/lib/server/results/result-links";

export const POST = route(call, async ({ body, client }) =>
  openResultLink(await database(), body.token, client.shopKey),
);
