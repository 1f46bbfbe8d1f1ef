import { expect } from "@playwright/test";
import { buyAsGuest, makeAccount, makeProvenAccount } from "./support/beforehand";
import { test } from "./support/fixtures";
import { confirmAddress, NEW_PASSWORD } from "./support/people";
import { field, words } from "./support/shopper";

test("somebody who bought as a guest and moves house sends the kits to the new door @phone-only", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await buyAsGuest(page, freshEmail);
  await makeProvenAccount(page, freshEmail, mailsTo);
  await page.goto("/account/memberships");
  await expect(words(page, /12 Pecan Street/)).toBeVisible();
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(words(page, /What has not been packed of|What is about to be packed of/)).toBeVisible();
  await field(page, "Street address").fill("5 Elm Street");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "New York" });
  await field(page, "ZIP code").fill("14201");
  await page.getByRole("button", { name: "Ship kits there" }).click();
  await expect(words(page, /We can't ship kits to New York yet/)).toBeVisible();
  await expect(field(page, "Street address")).toHaveValue("5 Elm Street");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Texas" });
  await field(page, "ZIP code").fill("75201");
  await page.getByRole("button", { name: "Ship kits there" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(words(page, /5 Elm Street/)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).some(({ text }) => text.includes("delivery address has changed")))
    .toBe(true);
});

test("an account is deleted only with its address confirmed, and the guest's membership ends with it @phone-only", async ({
  page,
  freshEmail,
  mailsTo,
}) => {
  await buyAsGuest(page, freshEmail);
  await makeAccount(page, freshEmail);
  await page.goto("/account/data");
  await expect(words(page, /can be deleted once its email is confirmed/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toHaveCount(0);
  await confirmAddress(page, freshEmail, mailsTo);
  await page.goto("/account/data");
  await expect(words(page, /Your membership .* ends now and charges nothing more; \$149 is refunded/)).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Current password").fill(NEW_PASSWORD);
  await page.getByRole("checkbox", { name: "Delete everything permanently" }).check();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(freshEmail)).some(({ text }) => text.includes("membership is canceled")))
    .toBe(true);
});
