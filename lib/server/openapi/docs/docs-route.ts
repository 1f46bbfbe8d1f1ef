import "server-only";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import { env } from "@/lib/server/env";
import { clientOf } from "@/lib/server/http/client-of";
import { PROBLEM_STATUS, refusalOfError } from "@/lib/server/http/error";
import { takePoints } from "@/lib/server/http/rate-limit";
import { actorOf, admit } from "@/lib/server/http/session";
import { openApiDocument } from "../document";
import { docsPage, docsRefusal } from "./docs-page";

/**
 * The developer's page. In development anybody reads it; in production admins do. It is a page that looks at the
 * session, so it is no page of the shop: those are the same for everybody.
 */
export async function docsRoute(request: Request): Promise<Response> {
  const { headers } = request;
  try {
    await takePoints("api-network", clientOf(headers).address);
    if (env().mode === "production") admit("admin", await actorOf("admin", headers), headers);
    return docsPage(openApiDocument());
  } catch (error) {
    const { code } = refusalOfError(error, { route: "/api/docs" });
    return docsRefusal(PROBLEM_STATUS[code], PROBLEM_WORDING[code]);
  }
}
