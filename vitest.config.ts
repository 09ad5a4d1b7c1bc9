import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Most tests wait for processes and timers longer than they compute, so more of them than cores run at once.
const maxWorkers = 2 * availableParallelism();

// The tests of a file run in a shuffled order, so that none depends on another, and properties are tried on arbitrary values. Both
// are the same in every run, so that a change and not chance decides what fails; TEST_SEED tries others.
const seed = Number(process.env.TEST_SEED ?? 5);
const sequence = { shuffle: { files: false, tests: true }, seed };
const env = { TEST_SEED: `${seed}` };
const setupFiles = [fileURLToPath(new URL("vitest.setup.ts", import.meta.url))];

// What `npm test` leaves out (bin/costly-tests.mjs).
const leftOut = (process.env.ASSAY_TEST_LEFT_OUT ?? "").split(",").filter((file) => file !== "");

export default defineConfig({
  test: {
    sequence,
    projects: [
      {
        test: {
          name: "node",
          maxWorkers,
          sequence,
          env,
          setupFiles,
          // Importing the server and the judge for each file anew takes as long as the tests, so a worker's files share
          // the modules: what a test changes in one of them, it has to change back.
          isolate: false,
          // The tests of the client's build need no document.
          include: ["packages/!(web)/**/*.test.ts", "packages/web/build/*.test.ts", "{bin,bench}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...leftOut],
          globalSetup: ["packages/cli/testing/global-setup.ts"],
          // Generous, because the machine may be busy; tests usually take a fraction of this.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        extends: "./packages/web/vite.config.ts",
        test: {
          name: "web",
          maxWorkers,
          sequence,
          root: "packages/web",
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "build/**"],
          environment: "jsdom",
          // Each file still has its own document, but jsdom's modules are loaded only once.
          pool: "vmThreads",
        },
      },
    ],
  },
});
