import { readiness as call } from "@/lib/contracts/operations";
import { route } from "@/lib/server/http/route";
import { readiness } from "@/lib/server/jobs/readiness";

export const GET = route(call, readiness);
