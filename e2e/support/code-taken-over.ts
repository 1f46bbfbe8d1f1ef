import type { Page } from "@playwright/test";

/** Until the page's code has taken over every button and field: a robot is quicker than any hand. */
const TAKEN_OVER = `new Promise((done) => {
  const isTakenOver = (node) => Object.keys(node).some((name) => name.startsWith("__react"));
  const look = () => {
    const isHeldBack = document.querySelector('script[data-starter*="/"]') !== null;
    if (!isHeldBack || [...document.querySelectorAll("button, input")].every(isTakenOver)) done();
    else setTimeout(look, 20);
  };
  look();
})`;

/** Opening a page waits for its code, as long as documents hold their scripts back until they are painted. */
export function waitForCode(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const answer = await goto.apply(page, where);
    await page.evaluate(TAKEN_OVER);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await page.evaluate(TAKEN_OVER);
    return answer;
  };
  return page;
}
