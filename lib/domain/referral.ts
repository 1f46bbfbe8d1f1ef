/** What both get when somebody recommends the shop and the friend buys. Unit: cents. Source: the specification. */
export const REFERRAL_CENTS = 2500;

/** What a link carries: it names whoever recommends, and opens nothing. */
export const REFERRAL_CODE = /^[0-9A-Za-z]{10}$/;

/** How long a browser keeps the code of the link by which a friend came. Unit: days. */
export const REFERRAL_KEPT_DAYS = 30;

/** Which order earns it, said wherever it is promised, to whoever recommends and to the friend. */
export const REFERRAL_CONDITION =
  "It has to be a first order with us, sent to a different address than the referrer's. If several people refer the same friend, the first referral counts.";

/** How long the friend's first order has to stand, unrefunded. Unit: days. */
export const REFERRAL_STANDING_DAYS = 14;
