import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** `npm test` installs the first one; the second one has a window that nobody sees, and takes twice the time. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** True if a JSON report is written, from which `npm test` counts the results. */
const hasJsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME !== undefined;

export default defineConfig({
  outputDir: "../test-results",
  globalSetup: "./fixtures/template.ts",
  reporter: hasJsonReport ? [["list"], ["json"]] : [["list"]],
  // Each worker has its own product, browser and data. Tests often wait, so more of them than cores run at once.
  workers: 4,
  // On a busy machine, a browser may be too slow. A test that passes only when repeated is listed as flaky: fix it.
  retries: 1,
  // If the product does not start, every test fails: a few failures are enough.
  maxFailures: 10,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    // First, because their tests wait most. They share two installations, so that fewer are started.
    { name: "failures", testDir: "failures", timeout: 240_000, workers: 2 },
    {
      name: "journeys",
      testDir: "journeys",
      // Each test on its own, so that no long file is left over at the end.
      fullyParallel: true,
      use: {
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        // Without a GPU, animations take a large part of the processor. Tests that need motion ask for it.
        contextOptions: { reducedMotion: "reduce" },
        screenshot: "only-on-failure",
        launchOptions: { executablePath: BROWSERS.find(existsSync), args: CHROMIUM_FLAGS },
      },
    },
  ],
});
