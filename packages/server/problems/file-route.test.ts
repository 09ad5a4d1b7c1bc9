import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let visitor: Browser;
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
});
afterAll(() => server.close());

describe("files of a problem", () => {
  let id: string;
  beforeAll(async () => {
    const files = [
      { name: "tree.png", contentType: "image/png", content: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
      { name: "plan.svg", contentType: "image/svg+xml", content: Buffer.from("<svg/>") },
      { name: "page.html", contentType: "text/html", content: Buffer.from("<script>alert(1)</script>") },
    ];
    id = await addProblem(server.db, { files });
  });

  test("are served to everybody without active content or type sniffing", async () => {
    const response = await visitor.get(`/problem-files/${id}/tree.png`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
    expect(response.rawPayload).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    const drawing = await visitor.get(`/problem-files/${id}/plan.svg`);
    expect(drawing.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
  });

  test("are not sent again to a browser that has them", async () => {
    const { headers } = await visitor.get(`/problem-files/${id}/tree.png`);
    const again = await visitor.get(`/problem-files/${id}/tree.png`, {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });

  test("are only offered for download if they are not pictures", async () => {
    const { headers } = await visitor.get(`/problem-files/${id}/page.html`);
    expect(headers["content-type"]).toBe("application/octet-stream");
    expect(headers["content-disposition"]).toBe("attachment");
  });

  test("PDF statements have their own route, which disables active content", async () => {
    const content = Buffer.from("%PDF-1.7 words");
    const file = { name: "statement.pdf", contentType: "application/pdf", content };
    const page = { width: 595, height: 842, lines: [[{ x: 1, y: 2, width: 3, height: 4, text: "Halve" }]] };
    const problemId = await addProblem(server.db, { files: [file], statementPages: [page] });
    const response = await visitor.get(`/problem-statements/${problemId}`);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
    });
    expect(response.rawPayload).toEqual(content);
    const { statementFile } = (await visitor.get(`/api/problem/${problemId}`)).json().problem;
    expect(statementFile).toEqual({
      path: `/problem-statements/${problemId}`,
      pages: [{ ...page, picture: `/problem-files/${problemId}/statement-1.png` }],
    });
    expect((await visitor.get(`/problem-statements/${id}`)).statusCode).toBe(404);
    expect((await visitor.get(`/api/problem/${id}`)).json().problem).not.toHaveProperty("statementFile");
  });

  test.each(["none.png", "..%2f..%2fetc%2fpasswd"])("that are not there are 404: %s", async (name) => {
    expect((await visitor.get(`/problem-files/${id}/${name}`)).statusCode).toBe(404);
  });
});
