import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** Modules that a page loads on demand are slow on a busy machine. Unit: ms. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
