import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { openAssignment } from "#fixtures/classes";
import { type Account, call, logIn as logInWithout } from "#fixtures/client";
import { expect, test } from "#fixtures/test";
import { classPagePath, classProgramPath, gradingPath } from "../../packages/web/paths";

/** Makes somebody a student of the admin's class, and sends a right program of theirs for its assignment. Returns its number. */
async function sendAsStudent(url: string, account: Account, place: Awaited<ReturnType<typeof openAssignment>>) {
  const { cookie } = await logInWithout(url, ADMIN.userName, ADMIN.password);
  const { slug, assignment, problemId } = place;
  const invited = await call<{ secret: string }>(url, `/api/classes/${slug}/invitations`, {
    cookie,
    body: { kind: "code" },
  });
  await call(url, "/api/class-invitations/accept", { cookie: account.cookie, body: { secret: invited.reply.secret } });
  const source = jurySolution(bundledProblem("bookends"), "accepted", "py");
  const sent = await call<{ number: number }>(
    url,
    `/api/classes/${slug}/assignments/${assignment}/problems/${problemId}/submissions`,
    { cookie: account.cookie, body: { language: "python", source } },
  );
  return sent.reply.number;
}

test("a student asks and is answered; a teacher marks by a rubric and releases; the student asks to be graded again and is answered", async ({
  page,
  browser,
  account,
  product: { url },
}) => {
  test.slow();
  const place = await openAssignment(url, { joining: "open" });
  const { slug, assignment } = place;
  const number = await sendAsStudent(url, account, place);
  const student = await (await browser.newContext({ baseURL: url })).newPage();
  await logIn(student, account);
  await logIn(page, ADMIN);

  await student.goto(classProgramPath(slug, number));
  await student.getByRole("button", { name: "Line 1", exact: true }).click();
  await student.getByLabel("Your text").fill("Is this line clear?");
  await student.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(student.getByText("Is this line clear?")).toBeVisible();

  await page.goto(classPagePath("classQuestions", slug));
  await page.getByRole("link", { name: "Open the program" }).click();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.getByLabel("Your text").fill("It is.");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByText("It is.")).toBeVisible();

  await expect(student.getByRole("button", { name: /unread/ })).toBeVisible({ timeout: 20_000 });

  await page.goto(gradingPath(slug, assignment));
  await page.locator("summary", { hasText: bundledProblem("bookends").title }).click();
  await page.getByLabel("The rubric adds at most").fill("2");
  await page.getByRole("button", { name: "Add an item" }).click();
  await page.getByLabel("Item", { exact: true }).fill("Clear names");
  await page.getByRole("button", { name: "Save the rubric" }).click();
  const item = page.getByRole("checkbox", { name: /Clear names/ });
  await expect(item).toBeVisible();
  await page.getByRole("switch", { name: "Hide names" }).click();
  await expect(page.getByRole("heading", { name: /Student 1/ })).toBeVisible();
  await expect(page.getByText(account.userName)).toHaveCount(0);
  await page.keyboard.press("1");
  await expect(item).toBeChecked();
  await student.goto(classPagePath("classGradebook", slug));
  await expect(student.getByText("Clear names")).toHaveCount(0);
  await page.getByRole("button", { name: "Done, and next" }).click();
  await expect(page.getByText("All programs are done.")).toBeVisible();
  await page.getByLabel("Students may ask to be graded again until").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Save the date" }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByText("1 grade was released")).toBeVisible();

  await student.reload();
  await expect(student.getByText("+1: Clear names")).toBeVisible();
  await student.getByLabel("Your message").fill("I think my comments are clear, too.");
  await student.getByRole("button", { name: "Ask to be graded again" }).click();
  await expect(student.getByText("I think my comments are clear, too.")).toBeVisible();

  await page.goto(classPagePath("classRegrades", slug));
  await page.getByRole("button", { name: "Open the request" }).click();
  await page.getByLabel("Your message").fill("The grade stays.");
  await page.getByRole("button", { name: "Reply: grade kept" }).click();
  await expect(page.getByText("No open requests")).toBeVisible();
  await student.reload();
  await expect(student.getByText("The grade stays.")).toBeVisible();
  await expect(student.getByText("Grade kept")).toBeVisible();
  await student.context().close();
});
