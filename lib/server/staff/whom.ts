import "server-only";

/** Somebody's name and address as colleagues read them. */
interface Whom {
  readonly name: string;
  readonly email: string;
}

/** Whether somebody deleted their account: an id that names nobody stands in place of the address. */
export const isDeleted = ({ email }: Pick<Whom, "email">): boolean => !email.includes("@");

/** Who a customer is, in words: of somebody who deleted their account nothing is left that could be read. */
export function whom({ name, email }: Whom): Whom {
  return isDeleted({ email }) ? { name: "Deleted customer", email: "no address is kept" } : { name, email };
}
