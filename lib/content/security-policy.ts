import { BRAND_NAME } from "@/lib/domain/brand";

/** What somebody who found a hole may expect of us, and we of them. Plain text, served as it is. */
export const SECURITY_POLICY = `Reporting a vulnerability to ${BRAND_NAME}

Write to the contact in /.well-known/security.txt. Say what you did, what you saw and how to reproduce it.
You get an answer from a person within three working days, and updates from us until it is fixed.

Use accounts and orders of your own, and the test cards that the payment provider publishes. Look at no more of other people's data than it takes to show the flaw; it is about their health. Don't keep it, and tell us you saw it.
No load tests, no email to our customers, nothing on our partners' own sites and nothing on our suppliers'.

If you follow these rules, you have nothing to fear from us: we will take no legal action, and will ask others to take none.
Please wait until it is fixed before you publish. We credit whoever found it, if they like.
`;
