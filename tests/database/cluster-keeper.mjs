import { openCluster } from "../../server/postgres/cluster.mjs";

// Run as a process of its own: holds the database of a folder until it is told to end, or is killed.

try {
  const { url, stop } = await openCluster({ folder: process.argv[2] ?? "" });
  process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
  process.send?.(url());
} catch (error) {
  process.send?.(`refused: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
