import "server-only";
import type { Access } from "@/lib/contracts/call";
import { env } from "@/lib/server/env";

/** Who may make a call, for readers. */
export const ACCESS_WORDS: Record<Access, string> = {
  anyone: "Anyone.",
  "signed-in": "Signed-in people, for what is their own.",
  member: "Signed-in people, for their own memberships, and whoever opened a membership's mailed link, for that one.",
  "site-token": "Whoever has the site's public token.",
  "provider-signature": "The payment provider, by its signature.",
  "laboratory-signature": "The laboratory, by its signature.",
  "carrier-signature": "Carriers, or who gathers their news, by their signature.",
  admin: "Admins.",
  marketing: "Marketing and admins.",
  "shop-see": "People of partners' shops, for theirs, and admins.",
  "shop-edit": "Owners and editors of partners' shops, for theirs, and admins.",
  "shop-figures": "Owners and viewers of partners' shops, for theirs, and admins.",
  "shop-pack": "Owners and packers of partners' shops that pack themselves, for theirs, and admins.",
  "shop-own": "Owners of partners' shops, for theirs, and admins.",
  "staff-edit": "Owners and editors of partners' shops, for theirs, marketing and admins.",
  "staff-figures": "Owners and viewers of partners' shops, for theirs, marketing and admins.",
  staff: "Partners, marketing and admins; where the summary names fewer, to the others nothing is there.",
};

type Requirement = Readonly<Record<string, readonly string[]>>;

const SESSION: Requirement = { session: [] };

/** Which credentials a call takes; several are alternatives, and an empty one says that it needs none. */
export function securityOf(access: Access): readonly Requirement[] {
  if (access === "anyone") return [{}, SESSION];
  if (access === "site-token") return [{ siteToken: [] }];
  if (access === "provider-signature") return [{ providerSignature: [] }];
  if (access === "laboratory-signature") return [{ laboratorySignature: [] }];
  if (access === "carrier-signature") return [{ carrierSignature: [] }];
  return [SESSION];
}

const partnerSignature = (secret: string) => ({
  type: "apiKey",
  in: "header",
  name: "Webhook-Signature",
  description: `"t=…,v1=…": the time in seconds since 1970, and the hexadecimal HMAC-SHA-256 of that time, a dot and the body, with ${secret}. It counts for 300 seconds.`,
});

/** How each credential travels. */
export function securitySchemes(): Record<string, unknown> {
  const session = env().isHttps ? "__Host-sid" : "sid";
  const checkout = env().isHttps ? "__Host-chk" : "chk";
  return {
    session: { type: "apiKey", in: "cookie", name: session, description: "Set by the login; scripts cannot read it." },
    checkout: {
      type: "apiKey",
      in: "cookie",
      name: checkout,
      description: "Set by the checkout. For 60 minutes after payment it lets the browser that paid add to its order.",
    },
    siteToken: { type: "http", scheme: "bearer", description: "Public; it gives no right but to count page views." },
    providerSignature: {
      type: "apiKey",
      in: "header",
      name: "Stripe-Signature",
      description: "HMAC of time and body.",
    },
    laboratorySignature: partnerSignature("LABORATORY_WEBHOOK_SECRET"),
    carrierSignature: partnerSignature("CARRIER_WEBHOOK_SECRET"),
  };
}
