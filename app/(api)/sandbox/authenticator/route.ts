import { demoAuthenticator } from "@/lib/server/seed/demo-authenticator";

export const GET = demoAuthenticator;
