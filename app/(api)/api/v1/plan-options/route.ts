import { planOptions } from "@/lib/contracts/plan-options";
import { listPlanOptions } from "@/lib/server/catalogue/plan-options";
import { route } from "@/lib/server/http/route";

export const GET = route(planOptions, async ({ query }) => listPlanOptions(query.businessKey || null));
