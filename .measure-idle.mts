import { openDatabase } from "@/lib/server/db/client";
import { seed } from "@/lib/server/db/seed/seed";
import { startJobs } from "@/lib/server/jobs/start-jobs";
const opened = await openDatabase();
await seed(opened.db);
let queries = 0;
const execute: typeof opened.execute = async (t, v) => { queries++; return opened.execute(t, v); };
const t = performance.now();
const stop = await startJobs({ ...opened, execute });
console.log("start ms", performance.now() - t, "queries", queries);
await new Promise((r) => setTimeout(r, 20000));
for (let round = 0; round < 2; round++) {
  const c0 = process.cpuUsage(); const q0 = queries; const t0 = performance.now();
  await new Promise((r) => setTimeout(r, 90_000));
  const c = process.cpuUsage(c0);
  console.log("cpu %", ((c.user + c.system) / 1e3 / (performance.now() - t0)) * 100, "queue queries/min", (queries - q0) / 1.5, "rss", process.memoryUsage().rss / 1e6);
}
console.log("last run ago", Date.now() - ((globalThis as any).tealmarkLastRunAt ?? 0));
const s = performance.now(); await stop(); console.log("stop ms", performance.now() - s);
await opened.close();
process.exit(0);
