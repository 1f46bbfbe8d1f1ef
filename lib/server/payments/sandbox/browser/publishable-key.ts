import "server-only";

/** What the browser shows the sandbox. It opens nothing but the making of payment methods and one's own intent. */
export const SANDBOX_PUBLISHABLE_KEY = "pk_test_sandbox";
