import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Each test process keeps its own secrets and mail, and leaves the developer's alone. The email of an earlier file is
// nobody's.

const kept = process.env.TEST_DATA_DIR ?? mkdtempSync(join(tmpdir(), "tealmark-test-data-"));
process.env.TEST_DATA_DIR = kept;
process.env.DATA_DIR = kept;
rmSync(join(kept, "mail"), { recursive: true, force: true });
