import { createServer } from "node:http";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/lib/server/db/client";
import { errorHeaders, PROBLEM_STATUS, refusalOfError } from "@/lib/server/http/error";
import { startJobs } from "@/lib/server/jobs/start-jobs";
import { endInOrder } from "@/server/listen/shutdown.mjs";

// Run as a process of its own: the shop's database, its jobs and its end, and one answer that takes a transaction. It
// stays in that transaction for a moment without asking anything, as a request does that computes between two queries.

endInOrder(async () => undefined);
const opened = await openDatabase();
await startJobs(opened);

async function work(): Promise<void> {
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await tx.execute(sql`select 2`);
  });
}

const server = createServer((_request, response) => {
  work().then(
    () => response.end("done"),
    (error: unknown) => {
      const problem = refusalOfError(error, {});
      response.writeHead(PROBLEM_STATUS[problem.code], errorHeaders(problem)).end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
