import { fillLogin, fillSignup, logInByForm } from "#fixtures/accounts-page";
import { expect, test } from "#fixtures/test";

test("a new user can log in and is shown in the header", async ({ page, freshName }) => {
  await fillSignup(page, { userName: freshName, password: "correct horse" });
  await expect(page.getByText("Signup successful!")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await fillLogin(page, freshName, "correct horse");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: freshName })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
});

test("logout ends the session and forgets the user", async ({ page, account }) => {
  await logInByForm(page, account);
  const header = page.getByRole("banner");
  const reloaded = page.waitForEvent("load");
  await header.getByRole("button", { name: "Logout" }).click();
  await reloaded;
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  const reply = await page.request.get("/api/allusers");
  expect(reply.status()).toBe(401);
});
