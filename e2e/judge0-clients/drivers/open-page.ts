import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { chromium, type Page } from "@playwright/test";

/** Files on public CDNs, and their paths in npm packages. */
const ON_CDN: readonly (readonly [host: RegExp, pathInPackages: string])[] = [
  [/^https:\/\/cdn\.jsdelivr\.net\/npm\/(monaco-editor)@[\d.]+\/(.+)$/, "$1/$2"],
  [/^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/(jquery)\/3\.7\.1\/(.+)$/, "$1/dist/$2"],
  [/^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/golden-layout\/1\.5\.9\/css\/(.+)$/, "golden-layout/src/css/$1"],
  [/^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/golden-layout\/1\.5\.9\/([^/]+)$/, "golden-layout/dist/$1"],
  [/^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/semantic-ui\/2\.5\.0\/(.+)$/, "semantic-ui-css/$1"],
  [/^https:\/\/js\.puter\.com\/v2\/$/, "@heyputer/puter.js/dist/puter.cjs"],
];
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** A page of a client in Debian's chromium. */
export interface OpenPage {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Serves the files of `site` on loopback and opens them in chromium. What they load from a CDN comes from `packages`, a folder
 * with a `node_modules`; requests to other hosts go through the proxy of `hosts.ts`, whose certificate is trusted.
 */
export async function openPage(site: string, packages: string): Promise<OpenPage> {
  const server = createServer(async ({ url = "/" }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://site").pathname));
    const file = join(site, path === "/" ? "index.html" : path);
    const content = await readFile(file).catch(() => null);
    response.writeHead(content ? 200 : 404, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy = process.env.HTTPS_PROXY;
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", ...(proxy ? [`--proxy-server=${proxy}`, "--proxy-bypass-list=127.0.0.1"] : [])],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1_280, height: 900 } });
  for (const [address, inPackages] of ON_CDN) {
    await context.route(address, async (route) => {
      const path = new URL(route.request().url());
      const file = (path.origin + path.pathname).replace(address, inPackages);
      // CDNs allow every origin, and integrity checks require it.
      await route.fulfill({
        path: join(packages, "node_modules", file),
        headers: { "access-control-allow-origin": "*", "content-type": TYPES[extname(file)] ?? "text/plain" },
      });
    });
  }
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
