// Nothing listens here.
process.env.REDIS_URL = "redis://127.0.0.1:1";

import { describe, expect, it } from "vitest";
import { POST as logIn } from "@/app/(api)/auth2/login/password/route";
import { GET as isNewCustomer } from "@/app/(api)/user/is-new-customer/route";
import { withDatabase } from "../support/database";
import { PASSWORD } from "../support/people";
import { get, post, refusalOf } from "../support/requests";

withDatabase();

describe("a limiter that cannot count", () => {
  it("refuses what is dear to guess, and asks to come back", async () => {
    const response = await logIn(post("/auth2/login/password", { username: "ada@example.com", password: PASSWORD }));
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await refusalOf(response)).toBe("503 unavailable");
  });

  it("lets pass what only reads", async () => {
    const response = await isNewCustomer(get("/user/is-new-customer?email=ada@example.com"));
    expect(response.status).toBe(200);
  });
});
