import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { Client } from "@/lib/server/http/actor";
import { checkRoom, takePoints } from "@/lib/server/http/rate-limit";

/**
 * Looks a code up for somebody who may be guessing: ten wrong codes in ten minutes, and right ones are not told
 * either until the time is over.
 * @param lookUp  throws discount_not_found for a wrong code
 * @throws Problem too_many_requests, and whatever `lookUp` throws
 */
export async function limitGuesses<Found>(
  client: Pick<Client, "address">,
  lookUp: () => Promise<Found>,
): Promise<Found> {
  await checkRoom("discount-wrong-network", client.address);
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof Problem && error.code === "discount_not_found") {
      await takePoints("discount-wrong-network", client.address);
    }
    throw error;
  }
}
