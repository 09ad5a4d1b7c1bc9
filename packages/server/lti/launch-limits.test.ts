import { RATES } from "@assay/contract/vocabulary/rates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recentEvents } from "#base/rate-limit";
import { stateCookieName } from "#lti/login";
import { launchFrom, logIn, send } from "#testing/lti-launch";
import { type LtiPlatform, openLtiPlatform } from "#testing/lti-platform";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let moodle: LtiPlatform;
let other: LtiPlatform;
beforeAll(async () => {
  server = await openTestApp();
  [moodle, other] = [await openLtiPlatform(server.db), await openLtiPlatform(server.db, "client-2")];
});
afterAll(async () => {
  await moodle.close();
  await other.close();
  await server.close();
});

it("celtic-project/LTI-PHP#115: the state is found by one cookie of the site itself, which is not partitioned", async () => {
  const browser = server.visitor();
  const query = new URLSearchParams({
    ...{ iss: other.issuer, client_id: other.clientId, login_hint: "5" },
    target_link_uri: "http://judge.test/lti/launch",
  });
  const reply = await browser.get(`/lti/login?${query}`, { headers: { "sec-fetch-dest": "document" } });
  const state = new URL(String(reply.headers.location)).searchParams.get("state") ?? "";
  const cookies = [reply.headers["set-cookie"] ?? []].flat().filter((line) => line.startsWith(stateCookieName(state)));
  expect(cookies).toEqual([expect.stringMatching(/; Path=\/lti; HttpOnly; SameSite=Lax$/)]);
  expect(cookies[0]).not.toContain("Partitioned");
  const { nonce, state: found } = await logIn(browser, other);
  const launched = await send(browser, "/lti/launch/continue", { state: found, id_token: await other.token(nonce) });
  // A course without a class: the state was found, and every check of the token has passed.
  expect([launched.statusCode, launched.body.includes("<h1>")]).toEqual([404, true]);
});

it("the launches of one platform are limited, and only its own tokens count", async () => {
  const limit = RATES.ltiPerPlatform;
  for (let count = 0; count < 3; count += 1) await launchFrom(moodle, server.visitor(), { header: { kid: "unknown" } });
  const key = `lti-platform:${moodle.id}`;
  expect(await recentEvents(server.db, key, limit.windowMs)).toMatchObject({ count: 0 });
  await sql`insert into rate_events (bucket) select ${key} from generate_series(1, ${limit.attempts}::integer)`.execute(
    server.db,
  );
  expect((await launchFrom(moodle, server.visitor())).statusCode).toBe(429);
  expect((await launchFrom(other, server.visitor())).statusCode).toBe(404);
});
