import { expect } from "@playwright/test";
import { test } from "./support/fixtures";
import { ACCOUNT_PAGES, SHOP_PAGES, STORE_PAGES } from "./support/routes";

/** Each stands in the code of one of them and nowhere else. */
const ANTD = "anticon";
const STYLED = "data-styled";

test("Nobody but the staff is sent antd or styled-components", async ({ request }) => {
  const known = new Map<string, Promise<string>>();
  const textOf = (path: string) => {
    const text = known.get(path) ?? request.get(path).then((answer) => answer.text());
    known.set(path, text);
    return text;
  };
  const codeOf = async (page: string) => {
    const scripts = [...(await textOf(page)).matchAll(/"(\/_next\/static\/[^"\\]+\.js)/g)].map(([, path = ""]) => path);
    expect(scripts.length, page).toBeGreaterThan(3);
    return (await Promise.all(scripts.map(textOf))).join("\n");
  };
  expect(await codeOf("/staff/conversions")).toContain(ANTD);
  expect(await codeOf("/staff/conversions")).toContain(STYLED);
  for (const page of [...STORE_PAGES, ...SHOP_PAGES, ...ACCOUNT_PAGES]) {
    const code = await codeOf(page);
    expect(
      [ANTD, STYLED].filter((name) => code.includes(name)),
      page,
    ).toEqual([]);
  }
});
