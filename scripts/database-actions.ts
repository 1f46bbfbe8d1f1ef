import { openDatabase } from "../lib/server/db/client";
import { seed } from "../lib/server/db/seed/seed";

// Run by scripts/database.mjs. Opening the database brings its tables up to date.

const opened = await openDatabase();
try {
  if (process.argv[2] !== "migrate") await seed(opened.db);
  console.log("Done.");
} finally {
  await opened.close();
}
