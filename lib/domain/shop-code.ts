/** What a code can give. */
export const SHOP_CODE_KINDS = ["percent", "amount", "shipping"] as const;
export type ShopCodeKind = (typeof SHOP_CODE_KINDS)[number];

/** The most that a code may give off. */
interface CodeLimits {
  readonly percent: number;
  /** Unit: cents. */
  readonly amountCents: number;
}

/** A partner gives off our money too; more than this is agreed with us, and an admin makes the code. */
export const PARTNER_CODE_LIMITS: CodeLimits = { percent: 50, amountCents: 10_000 };
export const ADMIN_CODE_LIMITS: CodeLimits = { percent: 100, amountCents: 500_000 };

/** A partner's code with a limit is for so many uses at least. */
export const LEAST_CODE_USES = 50;

/** Where a code stands, in the order of its life. */
export const CODE_STATES = ["draft", "scheduled", "running", "used_up", "over", "stopped"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Where it can stand once it is on: what launching it or starting it again comes to. */
export const CODE_STATES_ONCE_ON = ["scheduled", "running", "used_up", "over"] as const satisfies readonly CodeState[];
export type CodeStateOnceOn = (typeof CODE_STATES_ONCE_ON)[number];
