import { SECURITY_POLICY } from "@/lib/content/security-policy";

/** What we promise to whoever reports a vulnerability; security.txt points here. */
export function GET(): Response {
  return new Response(SECURITY_POLICY, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
