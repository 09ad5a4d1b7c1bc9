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

test("the login page can show the password and links to sign-up", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByLabel("Show password").check();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Sign Up Instead" }).click();
  await expect(page).toHaveURL("/signup");
});

test("a wrong password is refused, and nobody is logged in", async ({ page, account, watch }) => {
  watch.expectStatus(401);
  await fillLogin(page, account.userName, "not the password");
  await expect(page.getByText("Check your Credentials")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("different passwords are reported at the field and in a toast, and nothing is sent", async ({
  page,
  freshName,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await fillSignup(page, { userName: freshName, password: "correct horse", confirm: "battery staple" });
  await expect(page.getByText("Passwords do not match")).toHaveCount(2);
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription(/Passwords do not match/);
  await expect(page).toHaveURL("/signup");
  expect(sent).toEqual([]);
});

test("a user name that is taken is reported at its field", async ({ page, account, watch }) => {
  watch.expectStatus(409);
  await fillSignup(page, { userName: account.userName, password: "correct horse" });
  await expect(page.getByText("Signup failed")).toBeVisible();
  const field = page.getByLabel("User name");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/taken/i);
  await expect(page).toHaveURL("/signup");
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

test("a new profile shows the name, the days since joining and nothing solved", async ({ page, account }) => {
  await logInByForm(page, account);
  await page.getByRole("banner").getByRole("link", { name: account.userName }).click();
  await expect(page).toHaveURL(`/profile/${account.userId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${account.userName} Example`);
  const figures = page.locator("main dl");
  await expect(figures).toContainText(/User since\s*0 days/);
  await expect(figures).toContainText(/Questions solved\s*0/);
  await expect(figures).toContainText(/Points earned\s*0/);
});
