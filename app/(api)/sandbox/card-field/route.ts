import { cardPage } from "@/lib/server/payments/sandbox/browser/card-page";
import { sandboxRoute } from "@/lib/server/payments/sandbox/browser/serve";

export const GET = sandboxRoute(async () => cardPage());
