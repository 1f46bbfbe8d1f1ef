import { exportResultsFhir } from "@/lib/contracts/results";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { exportFhir } from "@/lib/server/results/export-results";

export const GET = route(exportResultsFhir, async ({ actor }) => exportFhir(await database(), actor));
