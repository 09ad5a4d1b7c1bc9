import { STATUSES } from "@assay/contract/vocabulary/statuses";
import { expect, test } from "vitest";
import { headlineState, stateName } from "#lib/messages/states";

test("a status of Judge0 without a verdict has the name that Judge0 gives it, any other the server's description", () => {
  for (const { id, description } of STATUSES) expect(stateName(null, id, "")).toBe(description);
  expect(stateName(null, 99, "Out of paper")).toBe("Out of paper");
});

test("names the exact verdict if Judge0's status is less precise", () => {
  expect(stateName("memory_limit_exceeded", 12, "Runtime Error (Other)")).toBe("Memory Limit Exceeded");
});

test("names the signal of a runtime error", () => {
  expect(stateName("runtime_error", 7, "Runtime Error (SIGSEGV)")).toBe("Runtime Error (SIGSEGV)");
});

test("users.md 7: headlines have no NZEC, rows have it as specified", () => {
  expect(stateName("runtime_error", 11, "Runtime Error (NZEC)")).toBe("Runtime Error (NZEC)");
  expect(headlineState("runtime_error", 11, "Runtime Error (NZEC)")).toBe("Runtime Error");
  expect(headlineState("runtime_error", 7, "Runtime Error (SIGSEGV)")).toBe("Runtime Error (SIGSEGV)");
});
