import { metrics as call } from "@/lib/contracts/operations";
import { route } from "@/lib/server/http/route";
import { metrics } from "@/lib/server/jobs/metrics";

export const GET = route(call, metrics);
