import "server-only";

/** The password of everybody below. They exist only where no real money moves. */
export const DEMO_PASSWORD = "teal-harbor-lantern-42";

/**
 * What the demo admin's authenticator app would hold. Everybody may know it, as everybody may know the password: it
 * guards invented people only, and the page at /sandbox/authenticator shows its code.
 */
export const DEMO_ADMIN_SECRET = "TEALMARKDEMOADMINSECONDFACTORABC";

/** Who can sign in to the demo. Staff are test people, so that what they order is counted nowhere. */
export const DEMO_PEOPLE = {
  member: { id: "usr_demo_member", email: "member@example.com", name: "Maya Lindqvist", role: "customer" },
  marketing: { id: "usr_demo_marketing", email: "marketing@example.com", name: "Jonas Abara", role: "marketing" },
  partner: { id: "usr_demo_partner", email: "partner@example.com", name: "Rosa Okonkwo", role: "partner" },
  admin: { id: "usr_demo_admin", email: "admin@example.com", name: "Ines Duarte", role: "admin" },
} as const;
