import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { openClass } from "#fixtures/classes";
import { expect, test } from "#fixtures/test";
import { classPagePath, PATHS } from "../../packages/web/paths";

test("a teacher imports a school's list of 30 and prints cards; a student logs in by the card and joins another class by its code", async ({
  page,
  browser,
  product: { url },
}) => {
  const { slug } = await openClass(url);
  const other = await openClass(url, { joining: "open" });
  const mark = slug.slice(-6);
  const rows = Array.from({ length: 30 }, (_, index) => `Meier${mark}${index};Anna;7${index % 2 === 0 ? "a" : "b"}`);
  await logIn(page, ADMIN);

  await page.goto(classPagePath("classMembers", slug));
  await page.getByRole("link", { name: "Import a list" }).click();
  await page.getByLabel("Or paste the rows").fill(["Nachname;Vorname;Klasse", ...rows].join("\n"));
  await page.getByRole("button", { name: "Read the rows" }).click();
  await expect(page.getByLabel("Column 3: Klasse")).toHaveValue("section");
  await page.getByRole("button", { name: "Show what happens" }).click();
  await expect(page.getByText("30 new accounts, 0 changes, 0 rows without a change")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const cards = page.getByRole("region", { name: "Cards to print" });
  await expect(cards.getByRole("listitem")).toHaveCount(30, { timeout: 30_000 });
  const [userName = "", password = ""] = await cards.getByRole("listitem").first().locator("dd").allTextContents();
  expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
  await page.emulateMedia({ media: "print" });
  await expect(cards.getByRole("listitem").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto(classPagePath("classInvitations", other.slug));
  await page.getByLabel("Kind").selectOption("code");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const code = await page.getByText(/^[A-Z]{4}-[A-Z]{4}$/).textContent();

  const student = await (await browser.newContext({ baseURL: url })).newPage();
  await logIn(student, { userName, password });
  await student.goto(PATHS.classes);
  await expect(student.getByRole("table").getByRole("link")).toHaveCount(1);
  await student.getByRole("link", { name: "Join by code" }).click();
  await student.getByLabel("Code").fill((code ?? "").toLowerCase());
  await student.getByRole("button", { name: "Go on" }).click();
  await student.getByRole("button", { name: "Join", exact: true }).click();
  await expect(student.getByRole("heading", { name: other.name })).toBeVisible();
  await student.context().close();
});
