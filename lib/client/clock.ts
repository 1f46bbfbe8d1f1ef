/**
 * The shop's time. Asked without the client of the other calls: the cart of a visitor needs nothing else of it.
 * @throws when the shop cannot be reached, or answers otherwise
 */
export async function fetchShopNow(): Promise<Date> {
  const answer = await fetch(new URL("/api/v1/clock", window.location.href), { cache: "no-store" });
  const { now }: { now?: unknown } = await answer.json();
  const moment = new Date(typeof now === "string" ? now : Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new Error("the shop told no time");
  return moment;
}
