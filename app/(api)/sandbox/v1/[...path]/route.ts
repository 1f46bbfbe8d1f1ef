import { answerBrowser } from "@/lib/server/payments/sandbox/browser/publishable";
import { jsonResponse, sandboxRoute } from "@/lib/server/payments/sandbox/browser/serve";

const answer = sandboxRoute<{ path: string[] }>(async ({ settings, url, headers, method, body }, { path }) => {
  const { status, body: json } = await answerBrowser(settings, {
    method,
    path: `/v1/${path.join("/")}`,
    query: url.searchParams,
    authorization: headers.get("authorization"),
    body,
  });
  return jsonResponse(status, json);
});

export const GET = answer;
export const POST = answer;
