import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Most tests wait for processes and timers longer than they compute, so more of them than cores run at once.
const maxWorkers = 2 * availableParallelism();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          maxWorkers,
          // Importing the server and the judge for each file anew takes as long as the tests, so a worker's files share
          // the modules: what a test changes in one of them, it has to change back.
          isolate: false,
          // Building the client is no page's work, and takes no document.
          include: ["packages/!(web)/**/*.test.ts", "packages/web/build/*.test.ts", "bin/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["packages/database/testing/global-setup.ts"],
          // Patience for a machine that is busy with other work; what is tested ends in a fraction of it.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: "./packages/web/vite.config.ts",
        test: {
          name: "web",
          maxWorkers,
          root: "packages/web",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "build/**"],
          environment: "jsdom",
          // Each file has its own document, as ever; what jsdom itself is made of is loaded once.
          pool: "vmThreads",
        },
      },
    ],
  },
});
