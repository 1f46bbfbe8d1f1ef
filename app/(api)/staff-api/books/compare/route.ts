import { compareBooks } from "@/lib/contracts/staff-books";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";
import { compareNow } from "@/lib/server/staff/books";

export const POST = route(compareBooks, async ({ actor }) => compareNow(await database(), payments(), actor));
