import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Vitest leaves a core to itself; of two cores that is half, and many tests wait more than they work.
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "node",
          maxWorkers,
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
