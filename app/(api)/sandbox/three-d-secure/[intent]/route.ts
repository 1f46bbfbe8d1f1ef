import { showAction, takeAction } from "@/lib/server/payments/sandbox/browser/action-routes";

export const GET = showAction("three-d-secure");
export const POST = takeAction();
