import type { Picture } from "@assay/contract/routes/pictures";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { describe, expect, test } from "vitest";
import { pictureTypeOf } from "#base/picture-type";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
const path = () => `${workshop.path}/pictures`;

const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUg==", "base64");
const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
);
const add = (name: string, content: Buffer) =>
  workshop.admin.post(path(), { name, base64: content.toString("base64") });
const list = async (): Promise<Picture[]> => (await workshop.admin.get(path())).json().pictures;

test("a picture is stored under a name that nobody can guess, listed and served", async () => {
  const reply = await add("Tée House.jpeg", PNG);
  const { picture } = reply.json();
  expect(picture).toEqual({
    name: expect.stringMatching(/^tee-house-[a-z0-9]{10}\.png$/),
    path: `/problem-files/${workshop.problemId}/${picture.name}`,
    bytes: PNG.byteLength,
  });
  expect(await list()).toEqual([picture]);
  const served = await workshop.server.visitor().get(picture.path);
  expect([served.headers["content-type"], served.rawPayload]).toEqual(["image/png", PNG]);
  expect((await add("Tée House.jpeg", PNG)).json().picture.name).not.toBe(picture.name);
});

test("an SVG picture is served so that its scripts cannot run", async () => {
  const { picture } = (await add("plan.png", SVG)).json();
  expect(picture.name).toMatch(/^plan-.*\.svg$/);
  const { headers } = await workshop.server.visitor().get(picture.path);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^default-src 'none'.*; sandbox$/),
  });
});

test("texts name pictures without a path", async () => {
  const { name, path: address } = (await add("tree.png", PNG)).json().picture as Picture;
  const shown = `<img src="${address}" alt="A tree" />`;
  const body = { format: "markdown", text: `![A tree](${name})`, problemId: workshop.problemId };
  expect((await workshop.admin.post("/api/admin/statementPreview", body)).json().html).toContain(shown);
  const html = `<p><img alt="A tree" src="${name}"> <img src="/problem-files/a/other.png" alt=""></p>`;
  const statement = { format: "html", description: html, input: "", output: "" };
  await workshop.admin.put(workshop.path, { revision: 1, statement });
  const { description } = (await workshop.admin.get(`/api/problem/${workshop.problemId}`)).json().problem;
  const other = '<img src="/problem-files/a/other.png" alt="" />';
  expect(description).toBe(`<p><img alt="A tree" src="${address}" /> ${other}</p>`);
  const editorial = { revision: 0, text: body.text, hints: [body.text], isPublished: true };
  await workshop.admin.put(`${workshop.path}/editorial`, editorial);
  const opened = (await workshop.admin.get(`/api/problem/${workshop.problemId}/editorial`)).json().editorial;
  expect([opened.text.html, ...opened.hints].every((each: string) => each.includes(shown))).toBe(true);
});

test("a picture is deleted, but not one of the problem's package", async () => {
  workshop.problemId = await addProblem(workshop.db, {
    files: [{ name: "plan.png", contentType: "image/png", content: PNG }],
  });
  const { name } = (await add("tree.png", PNG)).json().picture as Picture;
  expect((await list()).map((picture) => picture.name)).toEqual([name]);
  expect((await workshop.admin.delete(`${path()}/plan.png`)).statusCode).toBe(404);
  expect((await workshop.admin.delete(`${path()}/${name}`)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  const { entries } = (await workshop.admin.get(`/api/admin/audit?object=${workshop.problemId}`)).json();
  expect(entries.map(({ changes }: { changes: unknown[] }) => changes[0])).toEqual([
    { field: "pictures", from: name, to: null },
    { field: "pictures", from: null, to: name },
  ]);
});

describe("what is refused", () => {
  test.each([
    ["text", Buffer.from("hello")],
    ["HTML with an SVG picture in it", Buffer.from("<html><svg></svg></html>")],
    ["nothing", Buffer.alloc(0)],
    ["bytes that are not UTF-8", Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x20, 0xff])],
  ])("%s", async (_, content) => {
    const reply = await add("x.svg", content);
    expect([reply.statusCode, reply.json().field]).toEqual([400, "base64"]);
  });

  test("a picture that is too large, and one too many", async () => {
    const large = await add("x.png", Buffer.concat([PNG, Buffer.alloc(LIMITS.pictureBytes)]));
    expect([large.statusCode, large.json().field]).toEqual([400, "base64"]);
    const all = Array.from({ length: LIMITS.pictureCount }, (_, index) => ({
      ...{
        problem_id: workshop.problemId,
        name: `${index}.png`,
        content_type: "image/png",
        content: PNG,
        is_added: true,
      },
    }));
    await workshop.db.insertInto("problem_files").values(all).execute();
    expect((await add("x.png", PNG)).json().code).toBe("too_many_pictures");
  });

  test("a problem that does not exist", async () => {
    workshop.problemId = "00000000-0000-4000-8000-000000000000";
    expect((await add("x.png", PNG)).json().code).toBe("problem_not_found");
    expect((await workshop.admin.get(path())).statusCode).toBe(404);
  });
});

// A regular expression that tries every way to split the comments would not finish within the test's time limit.
test("a long row of comments is not a picture", () => {
  expect(pictureTypeOf(Buffer.from("<!-- -->".repeat(500)))).toBe(null);
});

test.each([
  ["\u00ff\u00d8\u00ff", "image/jpeg"],
  ["GIF89a", "image/gif"],
  ["RIFF\u0001\u0002\u0003\u0004WEBP", "image/webp"],
  ["\u00ef\u00bb\u00bf <!DOCTYPE svg><svg/>", "image/svg+xml"],
])("%j begins a picture of type %s", (start, contentType) => {
  expect(pictureTypeOf(Buffer.from(start, "latin1"))?.contentType).toBe(contentType);
});
