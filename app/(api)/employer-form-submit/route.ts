import { employerIntro } from "@/lib/contracts/outreach";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { introduceEmployer } from "@/lib/server/outreach/introduce-employer";

export const POST = route(employerIntro, async ({ body, client }) => introduceEmployer(await database(), body, client));
