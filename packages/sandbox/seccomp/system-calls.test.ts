import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULED_CALLS } from "#seccomp/argument-rules";
import { RESOURCE_RULES } from "#seccomp/resource-rules";
import {
  ABSENT_CALLS,
  type CallNumbers,
  INEFFECTIVE_CALLS,
  LAST_KNOWN_CALL,
  REFUSED_CALLS,
  WEIGHED_CALLS,
} from "#seccomp/system-calls";

const ruled = Object.entries({ ...RULED_CALLS, ...RESOURCE_RULES }).map(
  ([name, { numbers }]): [string, CallNumbers] => [name, numbers],
);
const calls = Object.entries({
  ...REFUSED_CALLS,
  ...ABSENT_CALLS,
  ...INEFFECTIVE_CALLS,
  ...WEIGHED_CALLS,
  ...Object.fromEntries(ruled),
});

/** The kernel's own table, if its headers are installed. */
function headerNumbers(path: string): Map<string, number> {
  const lines = readFileSync(path, "utf8").matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)/gm);
  return new Map([...lines].map(([, name = "", number]) => [name, Number(number)]));
}

describe("system call numbers", () => {
  const x64 = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h";
  it.runIf(existsSync(x64))("match the kernel's header for x86_64", () => {
    const header = headerNumbers(x64);
    expect(calls.map(([name, [number]]) => [name, number])).toEqual(calls.map(([name]) => [name, header.get(name)]));
  });

  const generic = "/usr/include/asm-generic/unistd.h";
  it.runIf(existsSync(generic))("match the kernel's generic header, which aarch64 uses", () => {
    const header = headerNumbers(generic);
    const wanted = calls.filter(([, [, number]]) => number !== null);
    expect(wanted.map(([name, [, number]]) => [name, number])).toEqual(
      wanted.map(([name]) => [name, header.get(name)]),
    );
  });

  it("are not above the last known call, where the filter would never reach them", () => {
    expect(
      calls.filter(([, numbers]) => numbers.some((number) => number !== null && number > LAST_KNOWN_CALL)),
    ).toEqual([]);
  });
});
