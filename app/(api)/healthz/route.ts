import { health } from "@/lib/contracts/operations";
import { route } from "@/lib/server/http/route";

export const GET = route(health, async () => ({ status: "ok" as const }));
