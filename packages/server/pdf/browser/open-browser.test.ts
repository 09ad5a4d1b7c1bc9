import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { PrintingBrowser } from "#base/printing-browser";
import { findBrowser } from "#pdf/browser/find-browser";
import { openPrintingBrowser } from "#pdf/browser/open-browser";
import { childrenOf, residentBytes } from "#pdf/browser/resident-bytes";
import { readPdf } from "#testing/read-pdf";

async function present(): Promise<PrintingBrowser> {
  const { browser, reason } = await findBrowser();
  if (browser === null) throw new Error(reason);
  return browser;
}

it("prints a document that was not sanitised without running, reading or loading anything", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("x");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = join(tmpdir(), `assay-pdf-secret-${process.pid}`);
  writeFileSync(own, "secret-of-the-host");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const html = `<!doctype html><body>text
    <script>document.body.append("script ran")</script><img src="${url}/img" onerror="document.body.append('handler ran')">
    <style>@import "${url}/css"; @font-face { font-family: f; src: url(${url}/font) } p { font-family: f; background: url(${url}/bg) }</style>
    <p>styled</p><iframe src="${url}/frame"></iframe><iframe src="file://${own}"></iframe><object data="file:///etc/passwd"></object>
    <iframe src="file:///proc/1/environ"></iframe>`;
  {
    await using browser = await openPrintingBrowser(await present(), new AbortController().signal);
    const text = (await readPdf(await browser.print(html))).join("\n");
    expect(text).toContain("styled");
    expect(text).not.toMatch(/ran|secret-of-the-host|root:|PATH=/);
  }
  {
    // It leaves the document, for nothing.
    await using browser = await openPrintingBrowser(await present(), new AbortController().signal);
    const leaving = `<meta http-equiv="refresh" content="0; url=${url}/refresh"><p>text</p>`;
    await browser.print(leaving).catch(() => {});
  }
  server.close();
  expect(asked).toEqual([]);
});

it("ends every process when nobody waits any more", async () => {
  const before = new Set(childrenOf(process.pid));
  const stop = new AbortController();
  const browser = await openPrintingBrowser(await present(), stop.signal);
  const [box = 0] = childrenOf(process.pid).filter((pid) => !before.has(pid));
  expect(residentBytes(box)).toBeGreaterThan(10_000_000);
  const printing = browser.print("<p>text</p>");
  stop.abort();
  await expect(printing).rejects.toThrow("nobody waits");
  await browser[Symbol.asyncDispose]();
  expect(residentBytes(box)).toBe(0);
  expect(existsSync(`/proc/${box}`)).toBe(false);
});

it("finds no browser where it is off, absent or not a program, and says why", async () => {
  expect(await findBrowser("off")).toEqual({ browser: null, reason: "CHROMIUM is off" });
  expect((await findBrowser("/usr/bin/no-such-browser")).reason).toContain("/usr/bin/no-such-browser");
  expect((await findBrowser("/bin/false")).reason).toContain("does not start");
});
