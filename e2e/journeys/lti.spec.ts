import { ADMIN } from "#fixtures/admin-page";
import { bundledProblem } from "#fixtures/bundled";
import { call, logIn, problemId } from "#fixtures/client";
import { type CourseMember, openCoursePlatform } from "#fixtures/lti-platform";
import { expect, test } from "#fixtures/test";
import { assignmentPath, classPagePath, classPath } from "../../packages/web/paths";

const TEACHER: CourseMember = { subject: "9", name: "Grace Teacher", role: "Instructor" };
const STUDENT: CourseMember = { subject: "5", name: "Ada Student", role: "Learner" };

test("a teacher connects a course by a launch, a student comes out of a frame without third-party cookies, and the grade arrives", async ({
  page,
  browser,
  watch,
  product: { url },
}) => {
  // Three pages, two of which start cold.
  test.slow();
  const platform = await openCoursePlatform(url);
  platform.services.members = [STUDENT, TEACHER].map(({ subject, role }) => ({ user_id: subject, roles: [role] }));
  watch.expectHost(new URL(platform.issuer).host);
  const { cookie } = await logIn(url, ADMIN.userName, ADMIN.password);
  const { issuer, clientId } = platform;
  const endpoints = { authUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, jwksUrl: `${issuer}/jwks` };
  const settings = { name: "Moodle", issuer, clientId, ...endpoints, deployments: ["1"] };
  await call(url, "/api/admin/lti/platforms", { cookie, body: settings });

  await page.goto(platform.courseUrl(TEACHER, "window"));
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sheet 1" }).click();
  const teacher = await opened;
  await teacher.getByLabel("Name of the class").fill("Launched class");
  await teacher.getByRole("button", { name: "Make the class and connect it" }).click();
  await expect(teacher.getByRole("heading", { name: "Launched class" })).toBeVisible();
  const slug = new URL(teacher.url()).pathname.split("/")[2] ?? "";
  expect(new URL(teacher.url()).pathname).toBe(classPath(slug));
  const name = "homework-1";
  const id = await problemId(url, bundledProblem("bookends"));
  await call(url, `/api/classes/${slug}/assignments`, {
    cookie,
    body: { name, title: "First homework", isPublished: true, problems: [{ problemId: id }] },
  });
  await teacher.goto(classPagePath("classSettings", slug));
  await teacher.getByLabel("What Sheet 1 opens").selectOption("First homework");
  await expect(teacher.getByText("The link is saved.")).toBeVisible();

  const context = await browser.newContext({ baseURL: url });
  const course = await context.newPage();
  await course.goto(platform.courseUrl(STUDENT, "frame"));
  const tab = context.waitForEvent("page");
  await course.frameLocator("iframe").getByRole("link", { name: "Open in a new tab" }).click();
  const student = await tab;
  await expect(student.getByRole("heading", { name: "First homework" })).toBeVisible();
  expect(new URL(student.url()).pathname).toBe(assignmentPath(slug, name));
  expect((await context.cookies(url)).filter(({ sameSite }) => sameSite === "None")).toEqual([]);

  const { reply } = await call<{ students: { userName: string }[] }>(url, `/api/classes/${slug}/gradebook`, { cookie });
  const grade = `/api/classes/${slug}/assignments/${name}/grades/${reply.students[0]?.userName}`;
  await call(url, grade, { cookie, body: { kind: "set", points: 7, reason: "Talked about it" } });
  await call(url, `/api/classes/${slug}/assignments/${name}/release`, { cookie, body: { to: { kind: "all" } } });
  await expect.poll(() => platform.services.items[0]?.results.get(STUDENT.subject)?.score).toBeGreaterThan(0);
  await teacher.goto(classPagePath("classGradebook", slug));
  await expect(teacher.getByText("1 grade is sent")).toBeVisible();
  await context.close();
  await platform.close();
});
