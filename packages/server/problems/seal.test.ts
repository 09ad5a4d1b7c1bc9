import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer } from "#problems/seal";

const sealer = createSealer(randomBytes(32));
const testCaseId = randomUUID();

test("opens a handle to its test case and side", () => {
  for (const kind of ["input", "output"] as const) {
    expect(sealer.unseal(sealer.seal(testCaseId, kind))).toEqual({ testCaseId, kind });
  }
});

test("gives each side of each test case its own constant handle", () => {
  expect(sealer.seal(testCaseId, "input")).toBe(sealer.seal(testCaseId, "input"));
  expect(sealer.seal(testCaseId, "input")).not.toBe(sealer.seal(testCaseId, "output"));
  expect(sealer.seal(testCaseId, "input")).not.toBe(sealer.seal(randomUUID(), "input"));
});

test("does not take ordinary text for a handle", () => {
  const handle = sealer.seal(testCaseId, "input");
  for (const text of ["", "3\n1 2 3\n", "assay-sealed.", `${handle}\n`, ` ${handle}`, handle.slice(0, -1)]) {
    expect(sealer.unseal(text)).toBeNull();
  }
});

test("reports a changed handle, or one of another installation, as forged", () => {
  const handle = sealer.seal(testCaseId, "input");
  for (let place = "assay-sealed.".length; place < handle.length; place += 1) {
    const changed = handle.slice(0, place) + (handle[place] === "A" ? "B" : "A") + handle.slice(place + 1);
    expect(sealer.unseal(changed)).toBe("forged");
  }
  expect(createSealer(randomBytes(32)).unseal(handle)).toBe("forged");
});
