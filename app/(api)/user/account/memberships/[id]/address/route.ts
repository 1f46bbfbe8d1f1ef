import { changeAddress, readAddress } from "@/lib/contracts/account-address";
import { changeAddress as change, readAddress as read } from "@/lib/server/account/change-address";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const GET = route(readAddress, async ({ params, ...who }) => read(await database(), who, params.id));

export const POST = route(changeAddress, async ({ params, body, ...who }) =>
  change(await database(), who, params.id, body),
);
