import { contactMessage } from "@/lib/contracts/contact";
import { fileMessage } from "@/lib/server/contact/file-message";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";

export const POST = route(contactMessage, async ({ body, client }) => fileMessage(await database(), body, client));
