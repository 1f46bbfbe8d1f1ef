import { connection } from "next/server";
import { securityText } from "@/lib/server/security-text";

/** Whom to tell about a vulnerability. RFC 9116. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(securityText(), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
