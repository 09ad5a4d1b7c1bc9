import { expect, test } from "vitest";
import { findUidRange } from "#confine/uid-range";

const FIRST = 0x7000_0000;

/** A machine's files by path, each line as its fields. */
function machine(files: Record<string, string[]>): (path: string) => string[][] {
  return (path) => (files[path] ?? []).map((line) => line.split(":"));
}

test("returns the first range that systemd leaves unused, 65,534 uids long", () => {
  expect(findUidRange(null, machine({}))).toEqual({ base: FIRST, count: 65_534 });
});

test.each([
  ["a user", { "/etc/passwd": [`guest:x:${FIRST + 7}:100::/:/bin/sh`] }],
  ["a group", { "/etc/group": [`guests:x:${FIRST}:`] }],
  ["a container that begins below it", { "/etc/subuid": [`somebody:${FIRST - 65_535}:65536`] }],
  ["the groups of a container", { "/etc/subgid": [`somebody:${FIRST + 65_533}:1`] }],
])("skips a range that overlaps with %s", (_who, files) => {
  expect(findUidRange(null, machine(files))).toEqual({ base: FIRST + 65_536, count: 65_534 });
});

test("keeps the range of an earlier start if it is valid and still free", () => {
  const kept = FIRST + 3 * 65_536;
  expect(findUidRange(kept, machine({}))?.base).toBe(kept);
  expect(findUidRange(kept, machine({ "/etc/passwd": [`guest:x:${kept}:100::/:/bin/sh`] }))?.base).toBe(FIRST);
  for (const other of [0, 1_000, FIRST + 1, 0x8000_0000]) expect(findUidRange(other, machine({}))?.base).toBe(FIRST);
});

test("returns null if a container uses all of them", () => {
  expect(findUidRange(null, machine({ "/etc/subuid": ["somebody:1879048192:268435456"] }))).toBe(null);
});
