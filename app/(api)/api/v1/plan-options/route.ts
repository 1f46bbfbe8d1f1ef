import { planOptions } from "@/lib/contracts/plan-options";
import { route } from "@/lib/server/http/route";
import { listPlanOptions } from "@/lib/server/shops/plan-options";

export const GET = route(planOptions, async ({ query }) => listPlanOptions(query.businessKey || null));
