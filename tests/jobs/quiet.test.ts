import { expect, it } from "vitest";
import { untilQuiet, whileSomebodyWaits } from "@/lib/server/jobs/quiet";

it("work that can wait lets a payment finish first, and then goes on", async () => {
  const order: string[] = [];
  let pay = () => {};
  const paid = new Promise<void>((resolve) => {
    pay = resolve;
  });
  const payment = whileSomebodyWaits(async () => {
    await paid;
    order.push("payment");
  });
  const mails = untilQuiet().then(() => order.push("mails"));
  setTimeout(pay, 60);
  await Promise.all([payment, mails]);
  expect(order).toEqual(["payment", "mails"]);
});

it("a payment that fails no longer keeps anything waiting", async () => {
  const payment = whileSomebodyWaits(() => Promise.reject(new Error("declined")));
  await expect(payment).rejects.toThrow("declined");
  const since = performance.now();
  await untilQuiet();
  expect(performance.now() - since).toBeLessThan(500);
});

it("payments without end do not keep it waiting for ever", async () => {
  let end = () => {};
  const endless = whileSomebodyWaits(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await untilQuiet();
  end();
  await endless;
});
