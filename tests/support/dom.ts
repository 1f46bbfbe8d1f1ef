import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** Modules that a page loads on demand are slow on a busy machine. Unit: ms. */
configure({ asyncUtilTimeout: 10_000 });

/** Files share a window and the fakes in `tests/support/`. This runs after what a file does itself after each test. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});
