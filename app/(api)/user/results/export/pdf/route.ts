import { exportResultsPdf } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportPdf } from "@/lib/server/results/export-results";

export const GET = route(exportResultsPdf, async ({ actor, query }) =>
  exportPdf(await database(), actor, query.units ?? "conventional"),
);
