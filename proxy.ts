import type { NextRequest } from "next/server";
import { visitorRedirect } from "@/lib/server/shops/visitor-redirect";

export const config = { matcher: ["/shop/:businessKey", "/shop/:businessKey/pricing"] };

/** A partner's shop may send visitors of these pages on; pages are the same for everybody and do not see the address. */
export const proxy = (request: NextRequest) => visitorRedirect(request);
