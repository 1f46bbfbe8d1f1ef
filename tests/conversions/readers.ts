import { DEMO_PEOPLE } from "@/lib/server/seed/demo-people";

const actorOf = ({ id, email, name, role }: (typeof DEMO_PEOPLE)["admin" | "marketing" | "partner"]) => ({
  ...{ userId: id, email, name, role, isTest: false, isEmailVerified: true, shopKey: null, sessionId: "ses" },
  ability: "figures" as const,
  authenticatedAt: new Date(),
});

/** Those who read the conversions, each by what they may see. */
export const admin = actorOf(DEMO_PEOPLE.admin);
export const marketing = actorOf(DEMO_PEOPLE.marketing);
export const partner = actorOf(DEMO_PEOPLE.partner);
