import { findCustomers as call } from "@/lib/contracts/staff-customers";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { findCustomers } from "@/lib/server/staff/customers";

export const GET = route(call, async ({ actor, query }) => findCustomers(await database(), actor, query.search));
