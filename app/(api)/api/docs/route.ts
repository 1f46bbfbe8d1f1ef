import { docsRoute } from "@/lib/server/openapi/docs/docs-route";

export const GET = docsRoute;
