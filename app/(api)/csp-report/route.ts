import { cspReport } from "@/lib/contracts/operations";
import { logPolicyReport } from "@/lib/server/http/policy-report";
import { route } from "@/lib/server/http/route";

export const POST = route(cspReport, ({ bytes, client }) => logPolicyReport(bytes, client), { body: "bytes" });
