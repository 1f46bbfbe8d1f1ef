import { serveSandbox } from "@/lib/server/http/sandbox-route";

export const GET = serveSandbox;
export const POST = serveSandbox;
