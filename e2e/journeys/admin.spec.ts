import { readFile } from "node:fs/promises";
import { expectHome, fillLogin, logIn, logInByForm } from "#fixtures/accounts-page";
import { ADMIN, canLogIn, dropFiles, openAdminCorner, openUsers, userRow } from "#fixtures/admin-page";
import { messageField, openChat } from "#fixtures/chat-page";
import { call } from "#fixtures/client";
import { pressSubmit, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

test("an admin edits a user in place or cancels the edit; the audit log says what was done and links to it", async ({
  page,
  account,
}) => {
  await openUsers(page);
  const row = userRow(page, account.userName);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(row.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 0.9 });
  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel(`Name of ${account.userName}`, { exact: true }).fill("Somebody Else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toContainText(`${account.userName} Example`);

  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel(`Name of ${account.userName}`, { exact: true }).fill("Grace Hopper");
  await page.getByLabel(`Email of ${account.userName}`).fill(`grace.${account.userName}@example.org`);
  await page.getByLabel(`Role of ${account.userName}`).selectOption("1 (Admin)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText(/Grace Hopper.*grace\..*1 \(Admin\)/);
  await page.reload();
  await page.getByRole("button", { name: "Get All Users" }).click();
  await expect(row).toContainText(/Grace Hopper.*grace\..*1 \(Admin\)/);
  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel(`Role of ${account.userName}`).selectOption("0 (User)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("0 (User)");

  await row.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel(`Name of ${account.userName}`, { exact: true }).fill("Mary Jackson");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Mary Jackson");

  await page.getByRole("link", { name: "Audit log" }).click();
  const entry = page
    .getByRole("list", { name: "Audit log" })
    .getByRole("listitem")
    .filter({ hasText: account.userName });
  await expect(entry.first()).toContainText(`changed the name of ${account.userName} from`);
  await page.getByRole("button", { name: "Action" }).click();
  await page.getByRole("radio", { name: "User deleted" }).check();
  await expect(page).toHaveURL(/action=user_deleted/);
  await expect(entry.filter({ hasText: "Mary Jackson" })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear Action" }).click();
  await entry.first().getByRole("link", { name: account.userName }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mary Jackson");
});

test("an admin changes the site's name, registration and announcement, turns the blog off, and undoes it all", async ({
  page,
  browser,
  product,
  freshName,
}) => {
  await openAdminCorner(page);
  const before = await siteOf(product.url);
  await page.getByRole("link", { name: "Site settings" }).click();
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(page.getByRole("heading", { name: "Site settings" })).toBeVisible();
  await expect(save).toBeHidden();
  await page.getByLabel("Site name").fill("Harbour School Judge");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Site name")).toHaveValue("Assay");

  await page.getByLabel("Site name").fill("Harbour School Judge");
  await page.getByLabel("Logo letter").fill("H");
  await page.getByRole("radio", { name: "Teal" }).check({ force: true });
  await page.getByLabel("Welcome text").fill("We meet on Fridays at 17:00.");
  await page.getByRole("radio", { name: "By code" }).check();
  await page.getByRole("textbox", { name: "Code" }).fill("tea-house-26");
  await page.getByLabel("Text", { exact: true }).fill("Judging pauses at 18:00.");
  await page.getByRole("switch", { name: "Blog" }).uncheck();
  await save.click();
  await expect(save).toBeHidden();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Harbour School Judge" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Blog" })).toBeHidden();
  await expect(page.getByRole("list", { name: "Audit log" })).toContainText("of the site");

  const chat = await page.context().newPage();
  await chat.setViewportSize({ width: 375, height: 700 });
  await openChat(chat);
  await expect(chat.getByRole("region", { name: "Announcement" })).toBeInViewport();
  await expect(messageField(chat)).toBeInViewport({ ratio: 1 });
  await chat.close();

  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  await visitor.goto("/");
  await expect(visitor).toHaveTitle("Harbour School Judge");
  await expect(visitor.getByText("We meet on Fridays at 17:00.")).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Announcement" })).toHaveText("Judging pauses at 18:00.");
  await expect(visitor.locator("html")).toHaveAttribute("data-site-colour", "teal");
  await visitor.goto("/blogs");
  await expect(visitor.getByRole("heading", { name: "This site has no blog" })).toBeVisible();
  await visitor.goto("/signup");
  await visitor.getByLabel("Name", { exact: true }).fill("New Member");
  await visitor.getByLabel("User name").fill(freshName);
  await visitor.getByLabel("Email").fill(`${freshName}@example.org`);
  await visitor.getByLabel("Password", { exact: true }).fill("difference engine");
  await visitor.getByLabel("Confirm password").fill("difference engine");
  await visitor.getByLabel("Registration code").fill("coffee");
  await visitor.getByRole("button", { name: "Sign Up" }).click();
  await expect(visitor.getByLabel("Registration code")).toHaveAccessibleDescription(/is wrong/);
  await visitor.getByLabel("Registration code").fill("TEA-HOUSE-26");
  await visitor.getByRole("button", { name: "Sign Up" }).click();
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.context().close();

  await page.getByLabel("Site name").fill("Assay");
  await page.getByLabel("Logo letter").fill("");
  await page.getByRole("radio", { name: "Blue" }).check({ force: true });
  await page.getByLabel("Welcome text").fill("");
  await page.getByLabel("Text", { exact: true }).fill("");
  await page.getByRole("radio", { name: "By admins only" }).check();
  await page.getByRole("switch", { name: "Blog" }).check();
  await save.click();
  await expect(save).toBeHidden();
  const late = await (await browser.newContext({ baseURL: product.url })).newPage();
  await late.goto("/signup");
  await expect(late.getByText("Only admins create accounts on this site.")).toBeVisible();
  await late.context().close();
  await page.getByRole("radio", { name: "Open" }).check();
  // Closing the registration has hidden people from visitors, too.
  await page.getByLabel("Who sees the ranking").selectOption("everyone");
  await page.getByLabel("Who sees profiles").selectOption("everyone");
  await page.getByLabel("Who sees posts").selectOption("everyone");
  await save.click();
  await expect(save).toBeHidden();
  expect(await siteOf(product.url)).toEqual(before);
});

/** What visitors learn of the site's settings. */
async function siteOf(url: string): Promise<unknown> {
  return (await call(url, "/api/site")).reply;
}

test("on a narrow screen, the tab of the page that is open is in view", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await logIn(page, ADMIN);
  await page.goto("/admin/packages");
  await expect(page.getByRole("link", { name: "Packages", exact: true })).toBeInViewport({ ratio: 0.9 });
  await page.goto("/admin/users");
  await expect(page.getByRole("link", { name: "Users", exact: true })).toBeInViewport({ ratio: 0.9 });
});

test("an admin deletes a user after confirmation, and the user can no longer log in", async ({
  page,
  product,
  account,
}) => {
  await openUsers(page);
  const row = userRow(page, account.userName);
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.locator("body > .fixed.inset-0")).toHaveCSS("background-color", "rgba(10, 14, 18, 0.55)");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await canLogIn(product.url, account.userName, account.password)).toBe(true);
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();
  expect(await canLogIn(product.url, account.userName, account.password)).toBe(false);
});

test("an admin creates users from a file, and locks one out while they use the site", async ({
  page,
  browser,
  product,
  freshName,
}) => {
  await openAdminCorner(page);
  await page.getByRole("link", { name: "Manage users" }).click();
  await page.getByRole("link", { name: "Create from a file" }).click();
  const rows = `${freshName}@example.org;${freshName};=Mae Jemison\nsally@example.org;admin;Sally Ride\n`;
  await dropFiles(page, page.getByText("Drop a CSV file here"), { "class-10b.csv": `E-mail;User name;Name\n${rows}` });
  await expect(page.getByText("1 user can be created, 1 cannot.")).toBeVisible();
  await expect(page.getByRole("row", { name: "Sally Ride" })).toContainText("This user name is already taken");
  await page.getByRole("button", { name: "Create 1 user" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the passwords" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const row = new RegExp(`'=Mae Jemison"?,${freshName},${freshName}@example\\.org,([a-z2-9-]{23})\r\n`);
  const password = row.exec(text)?.[1] ?? "";
  expect(password).not.toBe("");

  const context = await browser.newContext({ baseURL: product.url });
  const member = await context.newPage();
  await fillLogin(member, freshName, password);
  await member.getByLabel("New password", { exact: true }).fill("endeavour 1992");
  await member.getByRole("button", { name: "Continue" }).click();
  await expectHome(member);

  await page.getByRole("link", { name: "Go to the users" }).click();
  await page.getByLabel("Find a user").fill(freshName);
  await page.getByRole("button", { name: `Manage ${freshName}` }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: "Reactivate" })).toBeVisible();
  await member.goto("/settings");
  await expect(member.getByText("Log in").first()).toBeVisible();
  await fillLogin(member, freshName, "endeavour 1992");
  await expect(member.getByText("This account is deactivated.")).toBeVisible();
  await page.getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  await logInByForm(member, { userName: freshName, password: "endeavour 1992" });
  await context.close();
});

test("errors in a problem appear at their fields, the draft survives a reload, and a problem created with dropped test files can be solved", async ({
  page,
  freshName,
  watch,
}) => {
  watch.expectStatus(400);
  await openAdminCorner(page);
  await page.getByRole("link", { name: "Create Problem" }).click();
  await page.getByLabel("Title").fill("Half a problem");
  await page.getByRole("button", { name: "Create Problem" }).click();
  await expect(page.getByText("Error. Please Try Again")).toBeVisible();
  await expect(page.getByLabel("Time limit (seconds)")).toHaveAccessibleDescription(/number of seconds/);
  await expect(page.getByLabel("Difficulty")).toHaveAccessibleDescription(/easy, medium, hard/);
  await page.reload();
  const title = page.getByLabel("Title");
  await expect(title).toHaveValue("Half a problem");

  const wanted = `Sum of Two by ${freshName}`;
  await title.fill(wanted);
  await page.getByLabel("Time limit (seconds)").fill("2");
  await page.getByLabel("Difficulty").selectOption("easy");
  await page.getByLabel("Tags").fill("maths");
  await page.getByLabel("Description", { exact: true }).fill("<p>Print $a + b$.</p>");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: wanted })).toBeVisible();
  await expect(preview.locator(".katex")).toBeVisible();
  const form = page.getByRole("region", { name: "Problem" });
  await form.getByLabel("Sample input").fill("1 2\n");
  await form.getByLabel("Sample output").fill("3\n");
  await dropFiles(page, page.getByText("Or drop files here"), {
    "10-large.in": "1000000 1\n",
    "10-large.ans": "1000001\n",
    "2-small.in": "4 5\n",
    "2-small.out": "9\n",
    "lonely.in": "1 1\n",
  });
  await expect(page.getByText("2 test cases added.")).toBeVisible();
  await expect(page.getByText("No matching file of the same name: lonely.in.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Test case 1/ })).toContainText("2-small");
  await page.getByRole("button", { name: "Create Problem" }).click();
  await expect(page.getByText("Problem Created")).toBeVisible();
  await expect(page).toHaveURL("/problemset");

  await page.getByRole("link", { name: wanted, exact: true }).click();
  await page.getByRole("link", { name: "Submit Code" }).click();
  await writeProgram(page, "Python", "print(sum(map(int, input().split())))");
  await pressSubmit(page);
  expect(await readVerdicts(page, 3)).toEqual(["Accepted", "Accepted", "Accepted"]);
  await expect(page.getByText("ALL TESTCASES PASSED")).toBeVisible();
});
