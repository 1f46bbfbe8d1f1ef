import { openApiDescription } from "@/lib/contracts/openapi";
import { route } from "@/lib/server/http/route";
import { openApiDocument } from "@/lib/server/openapi/document";

export const GET = route(openApiDescription, async () => ({ ...openApiDocument() }));
