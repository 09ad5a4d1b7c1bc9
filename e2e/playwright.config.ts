import { defineConfig } from "@playwright/test";

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

/** `npm test` counts the results in a JSON report, whose file this variable names. */
const hasJsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME !== undefined;

export default defineConfig({
  outputDir: "../test-results",
  reporter: hasJsonReport ? [["list"], ["json"]] : [["list"]],
  // Each worker has a product, a browser and data of its own.
  workers: 3,
  // A browser on a busy machine may miss a moment. A test that passes only on the second try is listed as flaky: mend it.
  retries: 1,
  // A product that does not start fails every test; a few of them tell as much as all.
  maxFailures: 10,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    {
      name: "journeys",
      testDir: "journeys",
      use: {
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        screenshot: "only-on-failure",
        launchOptions: { executablePath: "/usr/bin/chromium", args: CHROMIUM_FLAGS },
      },
    },
    { name: "failures", testDir: "failures", timeout: 120_000, fullyParallel: true },
  ],
});
