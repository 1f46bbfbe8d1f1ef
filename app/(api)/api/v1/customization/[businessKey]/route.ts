import { customization } from "@/lib/contracts/customization";
import { route } from "@/lib/server/http/route";
import { readCustomization } from "@/lib/server/shops/read-customization";

export const GET = route(customization, async ({ params, query }) =>
  readCustomization(params.businessKey, query.excludeProducts ?? ""),
);
