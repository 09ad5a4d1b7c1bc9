import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// One file at a time, with long time limits: the machine's processor is emulated. No database is needed here.
export default defineConfig({
  root: join(import.meta.dirname, "../../../.."),
  cacheDir: join(tmpdir(), "assay-vitest"),
  test: {
    include: ["packages/*/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 1_800_000,
  },
});
