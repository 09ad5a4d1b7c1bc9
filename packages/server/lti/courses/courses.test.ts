import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchFrom, send } from "#testing/lti-launch";
import { claim, type LaunchChange, type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let moodle: LtiPlatform;
beforeAll(async () => {
  server = await openTestApp();
  moodle = await openLtiPlatform(server.db);
});
afterAll(async () => {
  await moodle.close();
  await server.close();
});
beforeEach(async () => {
  for (const table of ["lti_contexts", "lti_identities", "class_members"] as const)
    await server.db.deleteFrom(table).execute();
});

const TEACHER = { [claim("roles")]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"], sub: "9" };
const launch = (change: LaunchChange) => launchFrom(moodle, server.visitor(), change);

/** Launches as a teacher, and returns the browser and the address of the page that follows. */
async function launchAsTeacher(subject = "9"): Promise<{ browser: ReturnType<TestApp["visitor"]>; page: string }> {
  const browser = server.visitor();
  const reply = await launchFrom(moodle, browser, { claims: { ...TEACHER, sub: subject } });
  const next = new URL(String(reply.headers.location), "http://judge.test").searchParams.get("next");
  return { browser, page: next ?? "" };
}

describe("a course without a class", () => {
  it("lets its teacher make one, and everybody who launches comes into it", async () => {
    const { browser, page } = await launchAsTeacher();
    expect(page).toMatch(/^\/lti\/connect\//);
    expect((await browser.get(page)).body).toContain('value="Algorithms"');
    const made = await send(browser, page, { name: "Algorithms 7a" });
    expect(made.headers.location).toBe("/signed-in?next=%2Fclasses%2Falgorithms-7a");
    const student = await launch({});
    expect(student.headers.location).toBe("/signed-in?next=%2Fclasses%2Falgorithms-7a");
    const members = await server.db.selectFrom("class_members").select("role").orderBy("role").execute();
    expect(members).toEqual([{ role: "owner" }, { role: "student" }]);
  });

  it("lets its teacher choose a class that they teach here", async () => {
    await send((await launchAsTeacher()).browser, (await launchAsTeacher()).page, { name: "First" });
    const { browser, page } = await launchAsTeacher();
    expect(page).toBe("/classes/first");
    await server.db.updateTable("lti_contexts").set({ class_id: null }).execute();
    const again = await launchAsTeacher();
    expect((await again.browser.get(again.page)).body).toContain('<option value="first">');
    const connected = await send(browser, again.page, { class: "first" });
    expect(connected.headers.location).toBe("/signed-in?next=%2Fclasses%2Ffirst");
  });

  it("cannot be connected to a class of somebody else", async () => {
    await server.db.insertInto("classes").values({ slug: "others", name: "Others" }).execute();
    const { browser, page } = await launchAsTeacher();
    expect((await send(browser, page, { class: "others" })).statusCode).toBe(404);
  });

  it("is no business of another user", async () => {
    const { page } = await launchAsTeacher();
    const eve = await server.signIn("eve");
    expect((await eve.get(page)).statusCode).toBe(404);
    expect((await send(eve, page, { name: "Mine" })).statusCode).toBe(404);
    expect((await server.visitor().get(page)).statusCode).toBe(401);
  });

  it("cannot be connected by a form of another site", async () => {
    const { browser, page } = await launchAsTeacher();
    expect((await send(browser, page, { name: "X" }, { origin: "https://evil.test" })).statusCode).toBe(403);
  });

  it("gets no new class from a platform whose teachers may not make any", async () => {
    await server.db.updateTable("lti_platforms").set({ teachers_create_classes: false }).execute();
    const { browser, page } = await launchAsTeacher();
    expect((await browser.get(page)).body).not.toContain('name="name"');
    expect((await send(browser, page, { name: "X" })).statusCode).toBe(403);
    await server.db.updateTable("lti_platforms").set({ teachers_create_classes: true }).execute();
  });

  it("has its list read although the launch that connected it named none, as Moodle's first choice of content", async () => {
    const NRPS = "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice";
    const browser = server.visitor();
    const first = await launchFrom(moodle, browser, { claims: { ...TEACHER, [NRPS]: undefined } });
    const page = new URL(String(first.headers.location), "http://judge.test").searchParams.get("next") ?? "";
    await send(browser, page, { name: "Without a list" });
    const syncAt = async () =>
      (await server.db.selectFrom("lti_contexts").select("sync_at").executeTakeFirstOrThrow()).sync_at;
    expect(await syncAt()).toBeNull();
    await launch({});
    const due = await syncAt();
    expect(due).not.toBeNull();
    await launch({});
    expect(await syncAt()).toEqual(due);
  });

  it("cannot be taken from the class that another teacher has connected meanwhile", async () => {
    const [one, other] = [await launchAsTeacher("9"), await launchAsTeacher("10")];
    await send(one.browser, one.page, { name: "Taken" });
    expect((await send(other.browser, other.page, { name: "Late" })).statusCode).toBe(409);
  });
});

describe("the courses of a class", () => {
  async function makeClass(slug: string): Promise<SignedIn> {
    const owner = await server.signIn(`owner-${slug}`);
    const { id } = await server.db
      .insertInto("classes")
      .values({ slug, name: slug })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("class_members")
      .values({ class_id: id, user_id: owner.userId, role: "owner", source: "created" })
      .execute();
    await server.db
      .insertInto("assignments")
      .values({ class_id: id, name: "week-1", title: "Week 1", is_published: true })
      .execute();
    return owner;
  }

  it("PrairieLearn#13883: may be several; links open assignments, and the class again", async () => {
    const owner = await makeClass("several");
    const { id } = await server.db
      .selectFrom("classes")
      .select("id")
      .where("slug", "=", "several")
      .executeTakeFirstOrThrow();
    await launch({});
    await launch({ claims: { [claim("context")]: { id: "3", title: "Second" } } });
    await server.db.updateTable("lti_contexts").set({ class_id: id }).execute();
    const { courses } = (await owner.get("/api/classes/several/courses")).json();
    expect(courses.map(({ title }: { title: string }) => title)).toEqual(["Algorithms", "Second"]);
    const [link] = courses[0].links;
    const set = await owner.put(`/api/classes/several/course-links/${link.id}`, { assignment: "week-1" });
    expect(set.json().courses[0].links).toMatchObject([{ title: "Sheet 1", assignment: "week-1" }]);
    const student = await launch({});
    expect(student.headers.location).toBe("/signed-in?next=%2Fclasses%2Fseveral%2Fassignments%2Fweek-1");
    const none = await owner.delete(`/api/classes/several/courses/${courses[0].id}`);
    expect(none.json().courses).toHaveLength(1);
    expect((await launch({})).statusCode).toBe(404);
  });

  it("are connected from its settings by who has launched from them as a teacher", async () => {
    const owner = await makeClass("settings");
    await launch({ claims: TEACHER });
    const { id } = await server.db.selectFrom("lti_contexts").select("id").executeTakeFirstOrThrow();
    const connect = () => owner.post("/api/classes/settings/courses", { courseId: id });
    expect((await connect()).statusCode).toBe(404);
    await server.db.insertInto("lti_teachers").values({ context_id: id, user_id: owner.userId }).execute();
    const { available } = (await owner.get("/api/classes/settings/courses")).json();
    expect(available).toEqual([{ id, platform: "Moodle", title: "Algorithms" }]);
    expect((await connect()).json()).toMatchObject({ courses: [{ id }], available: [] });
  });
});

it("who launches as a student now can no longer connect a course", async () => {
  const teachers = () => server.db.selectFrom("lti_teachers").select("user_id").execute();
  await launch({ claims: TEACHER });
  expect(await teachers()).toHaveLength(1);
  await launch({ claims: { sub: TEACHER.sub } });
  expect(await teachers()).toEqual([]);
});

describe("the list of a course", () => {
  const NRPS = "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice";
  it.each<[versions: unknown, isTaken: boolean]>([
    [["1.0", "2.0"], true],
    [["2.0"], true],
    [["1.0"], false],
    ["2.0", false],
    [undefined, false],
  ])("is read by a platform with the versions %j: %s", async (service_versions, isTaken) => {
    const url = `${moodle.issuer}/course/2/memberships`;
    await launch({ claims: { ...TEACHER, [NRPS]: { context_memberships_url: url, service_versions } } });
    const course = await server.db.selectFrom("lti_contexts").select("memberships_url").executeTakeFirstOrThrow();
    expect(course.memberships_url).toBe(isTaken ? url : null);
  });
});

describe("a platform", () => {
  const PLATFORM = {
    ...{ name: "Canvas", issuer: "https://canvas.test", clientId: "1", authUrl: "https://canvas.test/auth" },
    ...{ tokenUrl: "https://canvas.test/token", jwksUrl: "https://canvas.test/jwks", deployments: ["1:a"] },
  };

  it("is added, changed and removed by an admin; the log names the failed check", async () => {
    const admin = await server.signInAdmin();
    const { platformId } = (await admin.post("/api/admin/lti/platforms", PLATFORM)).json();
    const again = await admin.post("/api/admin/lti/platforms", PLATFORM);
    expect([again.statusCode, again.json().field]).toEqual([409, "clientId"]);
    const change = { ...PLATFORM, name: "Canvas 2", serviceHosts: ["school.canvas.test"], deployments: ["2:b"] };
    expect((await admin.put(`/api/admin/lti/platforms/${platformId}`, change)).statusCode).toBe(200);
    await launch({ claims: { aud: "another" } });
    const { platforms, launches, addresses, keys } = (await admin.get("/api/admin/lti")).json();
    expect(platforms[0]).toMatchObject({ name: "Canvas 2", serviceHosts: ["school.canvas.test"], people: 0 });
    expect(platforms[0].deployments).toMatchObject([{ deploymentId: "1:a" }, { deploymentId: "2:b" }]);
    expect(launches[0]).toMatchObject({ platform: "Moodle", failedCheck: "audience" });
    expect(addresses.launch).toBe("http://judge.test/lti/launch");
    expect(keys).toHaveLength(1);
    await admin.delete(`/api/admin/lti/deployments/${platforms[0].deployments[0].id}`);
    await admin.delete(`/api/admin/lti/platforms/${platformId}`);
    expect((await admin.get("/api/admin/lti")).json().platforms).toHaveLength(1);
  });

  it("keeps its issuer once people have come from it, and never sends secrets without https", async () => {
    const admin = await server.signInAdmin();
    const { platformId } = (await admin.post("/api/admin/lti/platforms", PLATFORM)).json();
    const bob = await server.signIn("bob");
    await server.db
      .insertInto("lti_identities")
      .values({ platform_id: platformId, subject: "1", user_id: bob.userId })
      .execute();
    const moved = { ...PLATFORM, issuer: "https://other.test" };
    expect((await admin.put(`/api/admin/lti/platforms/${platformId}`, moved)).statusCode).toBe(409);
    const plain = { ...PLATFORM, tokenUrl: "http://canvas.test/token" };
    const refused = await admin.put(`/api/admin/lti/platforms/${platformId}`, plain);
    expect([refused.statusCode, refused.json().field]).toEqual([400, "tokenUrl"]);
    await admin.delete(`/api/admin/lti/platforms/${platformId}`);
  });
});
