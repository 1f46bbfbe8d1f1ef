import { shopClock } from "@/lib/contracts/clock";
import { now } from "@/lib/server/clock";
import { route } from "@/lib/server/http/route";

export const GET = route(shopClock, async () => ({ now: now().toISOString() }));
