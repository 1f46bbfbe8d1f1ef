#!/usr/bin/env node
import { register } from "tsx/esm/api";

// The sources are TypeScript, and are run as they are.
register();
await import("../src/command.ts");
