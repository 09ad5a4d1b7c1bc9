import type { Page } from "@playwright/test";
import { type PlainBackend, startPlainBackend } from "#fixtures/plain-backend";
import { writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

let backend: PlainBackend;
test.beforeEach(async ({ product, watch }) => {
  backend = await startPlainBackend(product.url);
  watch.expectHost(new URL(backend.url).host);
  watch.expectStatus(404);
});
test.afterEach(() => backend.stop());

async function logIn(page: Page): Promise<void> {
  await page.goto(`${backend.url}/login`);
  await page.getByLabel("User name").fill("grace");
  await page.getByLabel("Password", { exact: true }).fill("nanoseconds");
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  await page.waitForURL(`${backend.url}/`);
}

test("every page works with a backend that answers only what the specification names", async ({ page }) => {
  await page.goto(`${backend.url}/signup`);
  for (const [label, text] of [
    ["Name", "Grace"],
    ["User name", "grace"],
    ["Email", "grace@example.org"],
    ["Password", "nanoseconds"],
    ["Confirm password", "nanoseconds"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Signup successful!")).toBeVisible();
  await page.waitForURL("**/login");
  await logIn(page);

  await page.getByRole("button", { name: /^Random Problem/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sum of Two" })).toBeVisible();
  await expect(page.getByText("2 seconds")).toBeVisible();
  await page.goto(`${backend.url}/problemset`);
  await expect(page.getByRole("row", { name: /Sum of Two/ })).toContainText("maths");
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  await page.goto(`${backend.url}/blogs`);
  await page.getByRole("link", { name: "On nanoseconds" }).click();
  await expect(page.getByText("About 30 cm.")).toBeVisible();
  await expect(page.getByText("Found the moth.")).toBeVisible();
  for (const [path, text] of [
    ["/about", "About"],
    ["/contact", "Contact"],
    ["/contest", "404 - Page Not Found"],
  ] as const) {
    await page.goto(backend.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
  }

  await page.goto(`${backend.url}/profile/grace`);
  await expect(page.getByText("Questions solved")).toBeVisible();
  await page.getByRole("button", { name: "Get All Users" }).click();
  await page.getByRole("button", { name: "Edit bob" }).click();
  await page.getByLabel("Name of bob", { exact: true }).fill("Robert");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: "Robert" })).toBeVisible();
  await page.getByRole("button", { name: "Delete bob" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("cell", { name: "Robert" })).toBeHidden();

  await page.goto(`${backend.url}/createProblem`);
  await page.getByRole("button", { name: "Create Problem" }).click();
  await expect(page.getByText("Problem Created")).toBeVisible();
  await page.waitForURL("**/problemset");
  await page.goto(`${backend.url}/createblog`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Blog Created")).toBeVisible();
  await page.waitForURL("**/blogs");
  await page.waitForLoadState("networkidle");
});

test("a program is judged and messages are sent with such a backend", async ({ page }) => {
  await logIn(page);
  await page.goto(`${backend.url}/submit/p1`);
  await writeProgram(page, "C++", "int main() {}");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("ALL TESTCASES PASSED")).toBeVisible();
  await expect(page.getByRole("table", { name: "Results" })).toContainText(/Accepted.*20 ms.*3,000 kB/);
  await expect.poll(() => backend.changes).toContain("PUT /api/user/updatePoints/u1");

  await page.goto(`${backend.url}/chat`);
  await expect(page.getByText("grace joined")).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("hello");
  await page.keyboard.press("Enter");
  await expect(page.getByText("I read: hello")).toBeVisible();
  await page.getByRole("button", { name: "Exit" }).click();
  await page.waitForURL(`${backend.url}/`);
  await expect.poll(() => backend.changes).toContain("exituser grace");
  await expect(page.getByRole("button", { name: /^Random Problem/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
});
