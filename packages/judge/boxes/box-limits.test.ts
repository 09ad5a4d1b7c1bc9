import { SECOND } from "@assay/contract/vocabulary/units";
import { expect, test } from "vitest";
import { compileLimits } from "#boxes/box-limits";

test.each([{}, { compileSeconds: 60 }])("a compiler that sleeps is stopped soon: %o", (language) => {
  const { cpuTimeMs, wallTimeMs, wallCeilingMs = 0 } = compileLimits(language);
  expect(cpuTimeMs).toBe((language.compileSeconds ?? 15) * SECOND);
  expect(wallTimeMs).toBeLessThanOrEqual(cpuTimeMs + 5 * SECOND);
  // A compiler that waits for a busy core still gets its CPU time.
  expect(wallCeilingMs).toBeGreaterThanOrEqual(5 * cpuTimeMs);
});
