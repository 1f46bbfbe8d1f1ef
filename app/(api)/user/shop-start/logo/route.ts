import { sendStartLogo } from "@/lib/contracts/shop-start";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { putStartLogo } from "@/lib/server/shop-starts/start-logo";
import { startSecretOf } from "@/lib/server/shop-starts/started-shop";

export const POST = route(
  sendStartLogo,
  async ({ bytes, client, request: { headers } }) =>
    putStartLogo(
      await database(),
      { secret: startSecretOf(headers), client },
      { bytes, contentType: headers.get("content-type") },
    ),
  { body: "bytes" },
);
