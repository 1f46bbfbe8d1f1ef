import { sharedSheetPdf } from "@/lib/contracts/result-links";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { sharedSheetFile } from "@/lib/server/results/export-results";

export const POST = route(sharedSheetPdf, async ({ body, client }) =>
  sharedSheetFile(await database(), body, client.shopKey),
);
