import { expect, test } from "vitest";
import { setUpContests } from "#testing/contests";
import { SMALL_PNG } from "#testing/pictures";

const world = setUpContests();
const visitor = () => world.server.visitor();

/** A contest with the organisation `uni`, and the address of its logo. */
async function withOrganisation(settings: Parameters<typeof world.createContest>[0] = {}) {
  const contest = await world.createContest(settings);
  await world.admin.put(`${contest.url}/people`, {
    groups: [],
    organisations: [{ key: "uni", name: "University" }],
    staff: [],
  });
  return { contest, url: `${contest.url}/organizations/uni/logo` };
}

/** The head of a PNG picture of this size. */
function pngHead(width: number, height: number): string {
  const bytes = Buffer.from(SMALL_PNG, "base64");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString("base64");
}

test("an organisation has a logo, which people, board and tools find, until it is taken away", async () => {
  const { contest, url } = await withOrganisation();
  const put = await world.admin.put(url, { base64: SMALL_PNG });
  const { logo } = put.json();
  expect([put.statusCode, logo]).toEqual([
    200,
    expect.stringMatching(/\/organizations\/uni\/logo\?version=[0-9a-f]{32}$/),
  ]);
  const people = (await world.admin.get(`${contest.url}/people`)).json();
  expect(people.organisations[0].logo).toBe(logo);
  expect((await world.admin.put(`${contest.url}/people`, people)).json().organisations[0].logo).toBe(logo);
  const board = (await visitor().get(`${contest.url}/board`)).json();
  expect(board.organisations).toEqual([{ key: "uni", name: "University", country: null, logo }]);

  const sent = await visitor().get(logo);
  expect(sent.rawPayload).toEqual(Buffer.from(SMALL_PNG, "base64"));
  expect(sent.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  const again = await visitor().get(logo, { headers: { "if-none-match": String(sent.headers.etag) } });
  expect(again.statusCode).toBe(304);

  const clics = `/clics/2026-01/api/contests/${contest.key}/organizations`;
  const [organization] = (await visitor().get(clics)).json();
  expect(organization.logo).toEqual([
    {
      href: `contests/${contest.key}/organizations/uni/logo`,
      filename: "logo.png",
      hash: logo.split("=")[1],
      ...{ mime: "image/png", width: 1, height: 1 },
    },
  ]);
  expect((await visitor().get(`${clics}/uni/logo`)).rawPayload).toEqual(sent.rawPayload);

  expect((await world.admin.delete(url)).statusCode).toBe(200);
  expect((await visitor().get(logo)).statusCode).toBe(404);
  expect((await world.admin.get(`${contest.url}/people`)).json().organisations[0].logo).toBeNull();
});

test("only managers change logos, and those of hidden contests are for nobody else", async () => {
  const { url } = await withOrganisation({ visibility: "draft" });
  await world.admin.put(url, { base64: SMALL_PNG });
  expect((await world.ben.put(url, { base64: SMALL_PNG })).statusCode).toBe(404);
  expect((await visitor().get(url)).statusCode).toBe(404);
  expect((await world.admin.get(url)).statusCode).toBe(200);
});

test.each([
  ["a script as SVG", Buffer.from("<svg onload='alert(1)'/>").toString("base64"), "This is not a PNG or JPEG picture"],
  ["a picture without a size", pngHead(0, 10), "This is not a PNG or JPEG picture"],
  ["a picture that fills the memory", pngHead(60_000, 60_000), "The logo may be at most 4096 pixels wide and high"],
  ["a large file", Buffer.alloc(513 * 1_024).toString("base64"), "logo may have at most 512 KiB"],
])("%s is no logo", async (_, base64, message) => {
  const { url } = await withOrganisation();
  const refused = await world.admin.put(url, { base64 });
  expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ field: "base64", message })]);
});
