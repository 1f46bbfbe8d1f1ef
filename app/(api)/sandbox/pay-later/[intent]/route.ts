import { showAction, takeAction } from "@/lib/server/payments/sandbox/browser/action-routes";

export const GET = showAction("pay-later");
export const POST = takeAction();
