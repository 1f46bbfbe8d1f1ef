import { readStaffPeople } from "@/lib/contracts/staff-people";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { listColleagues } from "@/lib/server/staff-people/list-colleagues";

export const GET = route(readStaffPeople, async ({ actor }) => listColleagues(await database(), actor));
