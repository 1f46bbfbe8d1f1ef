/** What somebody who works for us is: an admin does everything, marketing reads figures and changes codes. */
export const STAFF_ROLES = ["marketing", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What somebody is among us. NULL: they are not. */
export const staffRoleOf = (role: string): StaffRole | null => STAFF_ROLES.find((known) => known === role) ?? null;
