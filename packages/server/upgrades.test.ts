import { migrate } from "@assay/database/migrate";
import { countRows } from "@assay/database/testing/dump-database";
import { loadRelease, readReleases } from "@assay/database/testing/releases";
import { createEmptyDatabase } from "@assay/database/testing/test-database";
import { afterAll, expect, inject, test } from "vitest";
import { buildApp } from "#app";
import { openBrowser } from "#testing/browser";
import { TEST_CONFIG, TEST_SITE } from "#testing/open-test-app";

const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

/** What versions after a release hide on purpose: hidden tests, and exact figures of programs on them. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  "0.1.0": [
    ...[".testcases[].input", ".testcases[].output"],
    ...["finished_at", "memory", "wall_time", "started_at", "updated_at", "time"].map(
      (name) => `.submissions[].${name}`,
    ),
  ],
  "0.2.0": [".submissions[].started_at"],
};

/** Rows for a moment, which the first start of a version renews, and tables that are gone. */
const PASSING = ["schema_migrations", "rate_events", "recent_use", "installed_languages"];

test.each(await readReleases())("people find everything as it was after the upgrade from $version", async (release) => {
  const { db, url, drop } = await createEmptyDatabase();
  closing.defer(drop);
  const { pathname, username } = new URL(url);
  await loadRelease(release, Object.assign(new URL(inject("testDatabaseAdminUrl")), { pathname }).href, username);
  expect(await migrate(url)).not.toEqual([]);
  const rows = await countRows(db);
  const kept = Object.entries(release.rows).filter(([table]) => table in rows && !PASSING.includes(table));
  expect(Object.fromEntries(kept.map(([table]) => [table, rows[table]]))).toEqual(Object.fromEntries(kept));

  const app = await buildApp({ db, databaseUrl: url, config: { ...TEST_CONFIG }, site: TEST_SITE });
  closing.defer(() => app.close());
  const browsers = new Map<string, ReturnType<typeof openBrowser>>();
  for (const { userName, password } of release.people) {
    const browser = openBrowser(app);
    expect(await browser.post("/api/login", { userName, password })).toMatchObject({ statusCode: 200 });
    browsers.set(userName, browser);
  }
  const found = new Set<string>();
  for (const { as, path, body } of release.answers)
    for (const member of differences(body, (await browsers.get(as)?.get(path))?.json())) found.add(member);
  expect([...found].filter((member) => !HIDDEN[release.version]?.includes(member))).toEqual([]);
});

/** The members of an earlier answer that are not the same in a later one, without the places of lists. */
function differences(earlier: unknown, later: unknown, place = ""): string[] {
  if (earlier === null || typeof earlier !== "object") return earlier === later ? [] : [place];
  const members = typeof later === "object" && later !== null ? (later as Record<string, unknown>) : {};
  return Object.entries(earlier).flatMap(([key, value]) =>
    differences(value, members[key], Array.isArray(earlier) ? `${place}[]` : `${place}.${key}`),
  );
}
