import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Vitest leaves a core to itself; of two cores that is half, and many tests wait more than they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "node",
          include: ["packages/*/**/*.test.ts", "bin/**/*.test.ts"],
          exclude: ["**/node_modules/**", "packages/web/**"],
          globalSetup: ["packages/database/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./packages/web/vite.config.ts",
        test: {
          name: "web",
          root: "packages/web",
          include: ["**/*.test.{ts,tsx}"],
          environment: "jsdom",
        },
      },
    ],
  },
});
