import { BRAND_NAME } from "@/lib/domain/brand";

/** What somebody who found a hole may expect of us, and we of them. Plain text, served as it is. */
export const SECURITY_POLICY = `Reporting a vulnerability to ${BRAND_NAME}

Write to the contact in /.well-known/security.txt. Say what you did, what you saw and how to see it again.
You get an answer from a person within three working days, and word from us until it is mended.

Use accounts and orders of your own, and the test cards that the payment provider publishes. Look at no more of other
people's data than it takes to show the fault; it is about their health. Do not keep it, and tell us that you saw it.
No load tests, no mail to our customers, nothing at our partners' own sites and nothing at our suppliers'.

Whoever keeps to this has nothing to fear from us: we take no legal steps, and ask others to take none.
Please wait until it is mended before you publish. We name whoever found it, if they like.
`;
