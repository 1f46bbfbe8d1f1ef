import { useMutation } from "@tanstack/react-query";
import { splitFullName } from "@/lib/domain/names";
import type { Problem } from "@/lib/domain/problem";

/** Who waits for what. */
interface WaitlistWish {
  email: string;
  /** The full name, or empty. */
  name: string;
  source: "ny_waitlist" | "ca_supplements";
  /** The partner shop they are in. NULL: our own. */
  shopKey: string | null;
}

/** Puts somebody on a waitlist. */
export function useInvitation() {
  return useMutation<unknown, Problem, WaitlistWish>({
    mutationFn: async ({ email, name, source, shopKey }) => {
      const { joinWaitlist } = await import("@/lib/client/shopping");
      const { firstName, lastName } = splitFullName(name);
      return joinWaitlist({ email, first_name: firstName, last_name: lastName, source, businessKey: shopKey });
    },
  });
}
