import { advertisersPage } from "@/lib/server/http/advertisers-page";

export const GET = advertisersPage;
