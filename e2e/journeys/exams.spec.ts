import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { openClass } from "#fixtures/classes";
import { call, logIn as logInAt } from "#fixtures/client";
import { writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import { assignmentPath, newAssignmentPath, PATHS } from "../../packages/web/paths";

test("a teacher holds an exam: its student reaches nothing else, gets more time, hands in, and what they sent is sealed", async ({
  page,
  browser,
  account,
  product: { url },
}) => {
  const { slug } = await openClass(url, { joining: "open", timeZone: "UTC" });
  const { cookie } = await logInAt(url, ADMIN.userName, ADMIN.password);
  const created = await call<{ secret: string }>(url, `/api/classes/${slug}/invitations`, {
    cookie,
    body: { kind: "code" },
  });

  await logIn(page, ADMIN);
  await page.goto(newAssignmentPath(slug));
  await page.getByRole("textbox", { name: "Title" }).fill("Final exam");
  await page.getByLabel("Short name").fill("final");
  await page.getByLabel("Kind").selectOption("exam");
  await page.getByLabel("Students").selectOption("yes");
  await page.getByLabel("Working time in minutes").fill("60");
  await page.getByLabel("Search for problems by title or number").fill("Bookends");
  await page.getByRole("button", { name: "Add Bookends" }).click();
  await page.getByRole("button", { name: "Create assignment" }).click();
  await expect(page.getByRole("heading", { name: "Final exam" })).toBeVisible();

  const context = await browser.newContext({ baseURL: url });
  const student = await context.newPage();
  await call(url, "/api/class-invitations/accept", { cookie: account.cookie, body: { secret: created.reply.secret } });
  await logIn(student, account);
  await student.goto(assignmentPath(slug, "final"));
  await expect(student.getByText("You have 60 minutes from the moment you start")).toBeVisible();
  await expect(student.getByText("Bookends")).toBeHidden();
  await student.getByRole("button", { name: "Start now" }).click();
  await student.getByRole("dialog").getByRole("button", { name: "Start now" }).click();
  const bar = student.getByRole("region", { name: "Your exam" });
  await expect(bar.getByRole("timer")).toHaveText(/^0:59:|^1:00:00/);

  await student.goto(PATHS.problemSet);
  await expect(
    student.getByText("Your exam is running. Until it ends only the exam can be opened.").first(),
  ).toBeVisible();
  await bar.getByRole("link", { name: "Final exam" }).click();
  await student.getByRole("link", { name: "Open Bookends" }).click();
  await writeProgram(student, "Python", "print(1)");
  await student.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(student.getByRole("region", { name: "Results" })).toBeVisible();

  await page.getByRole("link", { name: "Exam room" }).click();
  const row = page.getByRole("row", { name: new RegExp(account.userName) });
  await expect(row.getByText("Working")).toBeVisible();
  await row.getByRole("button", { name: /Give time to/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give" }).click();
  await expect(row.getByText(/^6[345] minutes$/)).toBeVisible();
  await expect(bar.getByRole("timer")).toHaveText(/^1:0/, { timeout: 20_000 });

  await bar.getByRole("button", { name: "Hand in" }).click();
  await student.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(bar).toBeHidden({ timeout: 20_000 });
  await expect(row.getByRole("cell", { name: /^Handed in/ })).toBeVisible({ timeout: 20_000 });

  await page.getByRole("button", { name: "Seal now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Seal now" }).click();
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Everything that is stored is as it was sealed.")).toBeVisible();
  await context.close();
});
