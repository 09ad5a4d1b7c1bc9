import type { Endpoint } from "@assay/contract/endpoints/endpoint";
import { ENDPOINTS } from "@assay/contract/endpoints/table";
import { ROUTES, type RouteName } from "@assay/contract/routes/table";
import { CLASS_ROLES, type ClassRole } from "@assay/contract/vocabulary/class";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import type { Right, RightsClass } from "#testing/class-right";
import { CLASS_RIGHTS } from "#testing/class-rights";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { send } from "#testing/route-cases";

// The table of who may what in a class. How to add a row is said in testing/class-rights.ts.

/** Who asks: active members by their role, and others. `elsewhere` owns another class. */
const ASKERS = [...CLASS_ROLES, "pending", "left", "removed", "elsewhere", "admin", "visitor"] as const;
type Asker = (typeof ASKERS)[number];

let server: TestApp;
const people = {} as Record<Asker, Browser>;
const ids = {} as Record<Exclude<Asker, "visitor"> | "subject", string>;
let classes = 0;
beforeAll(async () => {
  server = await openTestApp();
  const signedIn = async (asker: Exclude<Asker, "visitor"> | "subject"): Promise<SignedIn> => {
    const browser = await server.signIn(`${asker}-1`, asker === "admin" ? ROLE_ADMIN : undefined);
    ids[asker] = browser.userId;
    return browser;
  };
  for (const asker of ASKERS) people[asker] = asker === "visitor" ? server.visitor() : await signedIn(asker);
  await signedIn("subject");
  await makeClass({ [ids.elsewhere]: "owner" });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  // Who takes an exam may do nothing else.
  await server.db.deleteFrom("exam_sessions").execute();
});
afterAll(() => server.close());

async function makeClass(members: Readonly<Record<string, ClassRole>>): Promise<{ id: string; slug: string }> {
  classes += 1;
  const slug = `class-${classes}`;
  const values = { slug, name: "Class" };
  const { id } = await server.db.insertInto("classes").values(values).returning("id").executeTakeFirstOrThrow();
  await addMembers(server.db, slug, members);
  return { id, slug };
}

/** A class with one member of each kind. The subject of requests is in no other class. */
async function makeWorld(): Promise<RightsClass> {
  await server.db.deleteFrom("class_members").where("user_id", "=", ids.subject).execute();
  const members = Object.fromEntries(CLASS_ROLES.map((role) => [ids[role], role]));
  const waiting = ["pending", "left", "removed"] as const;
  const made = await makeClass({
    ...members,
    ...Object.fromEntries(waiting.map((state) => [ids[state], "teacher" as const])),
    [ids.subject]: "student",
  });
  for (const state of waiting)
    await server.db
      .updateTable("class_members")
      .set({ state })
      .where("class_id", "=", made.id)
      .where("user_id", "=", ids[state])
      .execute();
  return { ...made, studentId: ids.subject, studentName: "subject-1" };
}

/** What the table says of somebody. */
function expectedStatus(name: RouteName, right: Right, asker: Asker): number {
  const success = right.gives ?? Math.min(...Object.keys(ROUTES[name].replies).map(Number));
  if (asker === "visitor") return 401;
  if (asker === "admin") return right.admin ?? success;
  const role = CLASS_ROLES.find((one) => one === asker);
  // A permission of the site is asked for before the class.
  if (role === undefined) return right.may.length === 0 ? 403 : 404;
  return right.others?.[role] ?? (right.may.includes(role) ? success : 403);
}

const names = (Object.entries(ENDPOINTS) as [RouteName, Endpoint][])
  .filter(([, { path }]) => path === "/api/classes/:slug" || path.startsWith("/api/classes/:slug/"))
  .map(([name]) => name);

test("every route under /api/classes/:slug is in the table", () => {
  expect(Object.keys(CLASS_RIGHTS).sort()).toEqual(names.sort());
});

describe.each(Object.keys(CLASS_RIGHTS) as RouteName[])("in a class, who may %s", (name) => {
  const right = CLASS_RIGHTS[name] as Right;
  test.each(ASKERS)("%s", async (asker) => {
    const world = await makeWorld();
    const made = (await right.prepare?.(server.db, world)) ?? {};
    const response = await send(people[asker], name, right.request(world, made));
    expect([asker, response.statusCode, response.body]).toEqual([
      asker,
      expectedStatus(name, right, asker),
      expect.anything(),
    ]);
  });
});
