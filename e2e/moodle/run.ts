import { chromium, expect, type Page } from "@playwright/test";
import { call, logIn as logInHere } from "#fixtures/client";
import { chooseContent, openFromFrame, openInWindow, readGrade, registerTool, updateTool } from "#moodle/activities";
import { createCourse, createUser, enrol, logIn, ROLES } from "#moodle/moodle";
import { connectByOpening, connectKnownClass, disconnectCourse } from "#moodle/second-course";

// Connects a real Moodle with a running Assay, uses both in a browser as their admins, a teacher and a student do, and prints what works.

const USAGE =
  "usage: MOODLE_URL=… MOODLE_ADMIN=… MOODLE_PASSWORD=… ASSAY_ADMIN=… ASSAY_PASSWORD=… node e2e/moodle/run.ts ASSAY_URL (docs/guide/lms.md)";
const { MOODLE_URL: moodle, MOODLE_ADMIN, MOODLE_PASSWORD, ASSAY_ADMIN, ASSAY_PASSWORD, CHROMIUM } = process.env;
const assay = process.argv[2];
if (!assay || !moodle || !MOODLE_ADMIN || !MOODLE_PASSWORD || !ASSAY_ADMIN || !ASSAY_PASSWORD) throw new Error(USAGE);

const tag = Date.now().toString(36);
const PASSWORD = `Tall-green-lantern-${tag}`;
const path = (page: Page) => new URL(page.url()).pathname;
let passed = 0;
let failed = 0;

/** Does one step and says how it went. What comes after it needs it, so a failure ends the run. */
async function step<Value>(
  name: string,
  run: () => Promise<Value>,
  shown: (value: Value) => string = () => "",
): Promise<Value> {
  try {
    const value = await run();
    passed += 1;
    console.log(`ok | ${name} | ${shown(value)}`);
    return value;
  } catch (error) {
    failed += 1;
    console.log(`FAILED | ${name} | ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

const browser = await chromium.launch({ executablePath: CHROMIUM ?? "/usr/bin/chromium-headless-shell" });
try {
  const { cookie } = await logInHere(assay, ASSAY_ADMIN, ASSAY_PASSWORD);
  const admin = await logIn(browser, moodle, { user: MOODLE_ADMIN, password: MOODLE_PASSWORD, name: "admin" });
  const tool = await step(
    "dynamic registration: Moodle registers itself, and its admin activates the tool",
    async () => {
      const made = await call<{ address: string }>(assay, "/api/admin/lti/registrations", { cookie, body: {} });
      return registerTool(admin, moodle, made.reply.address);
    },
    (id) => `tool ${id}`,
  );
  await step(
    "Moodle's update of a tool that it has",
    async () => {
      const made = await call<{ address: string }>(assay, "/api/admin/lti/registrations", { cookie, body: {} });
      const said = await updateTool(admin, moodle, tool, made.reply.address);
      expect(said).toBe("The platform is connected");
      return said;
    },
    String,
  );
  const [course, other, teacher, student] = await step(
    "two courses with a teacher and a student in Moodle",
    async () => {
      const id = await createCourse(admin, moodle, `Algorithms ${tag}`);
      const second = await createCourse(admin, moodle, `Evening ${tag}`);
      const people = [
        { user: `teacher${tag}`, first: "Grace", last: `Teacher${tag}`, role: ROLES.teacher },
        { user: `student${tag}`, first: "Ada", last: `Student${tag}`, role: ROLES.student },
      ];
      const users = [];
      for (const each of people) {
        const user = await createUser(admin, moodle, { ...each, password: PASSWORD });
        for (const one of [id, second]) await enrol(admin, moodle, { course: one, user, role: each.role });
        users.push(await logIn(browser, moodle, { user: each.user, password: PASSWORD, name: each.first }));
      }
      return [id, second, users[0], users[1]] as const;
    },
  );
  if (!teacher || !student) throw new Error("nobody is in the course");
  const place = { course, tool };

  const opens = await step(
    "deep linking in a course without a class: a teacher makes one, chooses it, and Moodle has its link",
    () =>
      chooseContent(teacher, moodle, place, async (tab) => {
        await tab.getByRole("button", { name: "Make the class and connect it" }).click();
        await tab.getByLabel("The class itself").check();
        await tab.getByRole("button", { name: "Add" }).click();
      }),
    ({ name }) => name,
  );
  const slug = await step(
    "a teacher's launch in a window opens the class",
    async () => {
      const page = await openInWindow(teacher, moodle, opens.id);
      await expect(page).toHaveURL(/\/classes\/[^/]+$/);
      const made = path(page).split("/")[2] ?? "";
      await page.close();
      return made;
    },
    String,
  );
  await step(
    "the roster (NRPS): the student is a member",
    async () => {
      const read = async () =>
        (
          await call<{ members: { name: string; role: string }[] }>(assay, `/api/classes/${slug}/members`, { cookie })
        ).reply.members
          .map(({ name, role }) => `${name} (${role})`)
          .sort()
          .join(", ");
      await expect.poll(read, { timeout: 60_000 }).toContain("Ada");
      return read();
    },
    String,
  );
  const problems = await call<{ problems: { _id: string; title: string }[] }>(assay, "/api/allProblems", { cookie });
  const body = {
    name: "homework-1",
    title: "First homework",
    isPublished: true,
    problems: [{ problemId: problems.reply.problems[0]?._id, points: 10 }],
  };
  await call(assay, `/api/classes/${slug}/assignments`, { cookie, body });

  const homework = await step(
    "deep linking: a teacher chooses an assignment, and Moodle has its link",
    () =>
      chooseContent(teacher, moodle, place, async (tab) => {
        await tab.getByLabel("First homework", { exact: true }).check();
        await tab.getByRole("button", { name: "Add" }).click();
      }),
    ({ name }) => name,
  );
  await step(
    "a student's launch from Moodle's frame opens the assignment in a tab, which leads back to the course",
    async () => {
      const page = await openFromFrame(student, moodle, homework.id);
      await expect(page).toHaveURL(new RegExp(`/classes/${slug}/assignments/homework-1$`));
      await expect(page.getByRole("heading", { name: "First homework" })).toBeVisible();
      await page.getByRole("link", { name: `Back to Algorithms ${tag}` }).click();
      await expect(page).toHaveURL(`${moodle}/course/view.php?id=${course}`);
      return path(page);
    },
    String,
  );
  const people = { teacher, student };
  const second = await step(
    "another course is connected with the class that is there, and opens the same assignment",
    () => connectKnownClass(people, moodle, { course: other, tool }, slug),
    ({ name }) => name,
  );
  const { reply } = await call<{ students: { userName: string }[] }>(assay, `/api/classes/${slug}/gradebook`, {
    cookie,
  });
  const of = `/api/classes/${slug}/assignments/homework-1`;
  const gradeOf = `${of}/grades/${reply.students[0]?.userName}`;
  const set = (points: number) =>
    call(assay, gradeOf, { cookie, body: { kind: "set", points, reason: "Talked about it" } });
  const release = (change: object = {}) =>
    call(assay, `${of}/release`, { cookie, body: { to: { kind: "all" }, ...change } });
  const shows = async (wanted: RegExp) => {
    const read = () => readGrade(student, moodle, course, homework.name);
    await expect.poll(read, { timeout: 60_000, intervals: [2_000] }).toMatch(wanted);
    return read();
  };
  await step(
    "before a release Moodle has no grade",
    () => set(7).then(() => shows(/^-?$/)),
    (text) => `"${text}"`,
  );
  await step("a released grade (AGS) is in Moodle's gradebook", () => release().then(() => shows(/^7/)), String);
  await step(
    "a changed grade replaces it",
    () =>
      set(9)
        .then(() => release())
        .then(() => shows(/^9/)),
    String,
  );
  await step(
    "a withdrawn release empties it",
    () => release({ isWithdrawn: true }).then(() => shows(/^-?$/)),
    (text) => `"${text}"`,
  );
  await step(
    "a grade of 0 is 0",
    () =>
      set(0)
        .then(() => release())
        .then(() => shows(/^0/)),
    String,
  );
  await step(
    "the course that was connected later has the same grade",
    async () => {
      const read = () => readGrade(student, moodle, other, second.name);
      await expect.poll(read, { timeout: 60_000, intervals: [2_000] }).toMatch(/^0/);
      return read();
    },
    String,
  );
  await step(
    "a student of a course without a class reads that it is not set up",
    () => disconnectCourse(student, moodle, { assay, cookie, slug }, { name: `Evening ${tag}`, id: second.id }),
    String,
  );
  await step(
    "a teacher connects it again by opening an activity",
    () => connectByOpening(teacher, moodle, second.id, slug),
    String,
  );
} catch (error) {
  if (failed === 0) throw error;
} finally {
  await browser.close();
}
console.log(`${passed} steps work, ${failed} failed`);
process.exitCode = failed;
