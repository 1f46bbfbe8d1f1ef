/** What a shop's code can give. */
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

export type CodeState = "active" | "off" | "not_started" | "ended" | "used_up";

/** What a customer who types a code at a moment would meet. */
export function codeState(
  code: { isActive: boolean; startsAt: Date | null; expiresAt: Date | null; maxUses: number | null; uses: number },
  at: Date,
): CodeState {
  if (!code.isActive) return "off";
  if (code.startsAt && at < code.startsAt) return "not_started";
  if (code.expiresAt && at >= code.expiresAt) return "ended";
  return code.maxUses !== null && code.uses >= code.maxUses ? "used_up" : "active";
}
