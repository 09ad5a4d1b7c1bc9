import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expectHome, fillLogin, logIn, logInByForm } from "#fixtures/accounts-page";
import { canLogIn, openUsers, userRow } from "#fixtures/admin-page";
import type { Product } from "#fixtures/product";
import { expect, test } from "#fixtures/test";

const MAIN = join(import.meta.dirname, "../../packages/cli/main.ts");
const NEW_PASSWORD = "analytical engine";

test("a user opens the settings from the header and changes name, email address and password", async ({
  page,
  product,
  account,
  watch,
}) => {
  watch.expectStatus(403);
  await logInByForm(page, account);
  await page.getByRole("banner").getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();

  await page.getByLabel("Email").fill(`new.${account.userName}@example.org`);
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password.");
  await page.getByLabel("Your password").fill(account.password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Your password")).toBeHidden();

  await page.getByLabel("Old password").fill(account.password);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  expect(await canLogIn(product.url, account.userName, account.password)).toBe(false);
  expect(await canLogIn(product.url, account.userName, NEW_PASSWORD)).toBe(true);
});

test("a user sees and ends the other sessions, and the other browser is logged out", async ({
  page,
  browser,
  product,
  account,
}) => {
  const other = await browser.newPage({ baseURL: product.url });
  await logIn(other, account);
  await logIn(page, account);
  await page.goto("/settings");
  const sessions = page.getByRole("list", { name: "Sessions", exact: true }).getByRole("listitem");
  // The fixture has made the account with a session of its own.
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText("This session");
  await sessions
    .filter({ hasText: "Unknown device" })
    .getByRole("button", { name: /^End the session/ })
    .click();
  await expect(sessions).toHaveCount(2);
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End all others" }).click();
  await expect(sessions).toHaveCount(1);
  await other.goto("/settings");
  await expect(other.getByText("Log in to see your settings")).toBeVisible();
  await other.close();
});

test("a user turns on two-factor login, logs in with a code and a recovery code, and turns it off again", async ({
  page,
  account,
  watch,
}) => {
  watch.expectStatus(403);
  await logIn(page, account);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByLabel("Your password").fill(account.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code with the secret" })).toBeVisible();
  const secret = (await page.getByRole("dialog").locator("code").innerText()).replaceAll(" ", "");
  const firstCode = codeOf(secret);
  await page.getByLabel("Code", { exact: true }).fill(firstCode);
  await page.getByRole("button", { name: "Confirm" }).click();
  const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  const beginLogin = async () => {
    await page.request.get("/api/logout");
    await page.evaluate(() => localStorage.clear());
    await fillLogin(page, account.userName, account.password);
    await expect(page.getByRole("heading", { name: "Two-factor login" })).toBeVisible();
  };
  await beginLogin();
  const field = page.getByLabel("Code");
  await field.fill(firstCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  // The device's next code is accepted already; waiting until it is shown would take half a minute.
  await field.fill(codeOf(secret, 30));
  await page.getByRole("button", { name: "Continue" }).click();
  await expectHome(page);
  await beginLogin();
  await field.fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectHome(page);

  await page.goto("/settings");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Your password").fill(account.password);
  await page.getByLabel("Code").fill(codes[1] ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("an admin creates a link with which a user chooses a new password, once", async ({
  page,
  product,
  account,
  watch,
}) => {
  watch.expectStatus(410);
  await openUsers(page);
  await userRow(page, account.userName).getByRole("button", { name: "Access" }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByRole("dialog").locator("code").innerText();
  await page.goto("/about");
  await page.goto(link);
  await expect(page.getByText(`For the account ${account.userName}.`)).toBeVisible();
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL("/login");
  expect(await canLogIn(product.url, account.userName, NEW_PASSWORD)).toBe(true);
  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test("a user downloads their data and deletes the account", async ({ page, product, account }) => {
  await logIn(page, account);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("assay-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ user: { userName: account.userName } });
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await canLogIn(product.url, account.userName, account.password)).toBe(false);
});

test("after a reset by an admin, a user chooses a new password before anything else", async ({
  page,
  product,
  account,
}) => {
  const given = await resetPassword(product, account.userName);
  await fillLogin(page, account.userName, given);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect((await page.request.get("/api/account")).status()).toBe(401);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: account.userName })).toBeVisible();
  expect(await canLogIn(product.url, account.userName, given)).toBe(false);
  expect(await canLogIn(product.url, account.userName, NEW_PASSWORD)).toBe(true);
});

/** Resets a user's password on the command line. Returns the password that it prints. */
async function resetPassword({ dataDir }: Product, userName: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, "admin", "reset", userName], { env });
  return stdout.trim().split(" ").at(-1) ?? "";
}

/** The code that a device with this secret shows in so many seconds (RFC 6238). */
function codeOf(secret: string, inSeconds = 0): string {
  const bits = [...secret].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1_000 + inSeconds) / 30)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
