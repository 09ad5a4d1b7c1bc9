import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./temporary-folder.mjs";

describe("temporaryFolder", () => {
  it("is TMPDIR if that is set", () => {
    expect(temporaryFolder({ TMPDIR: "/var/tmp" })).toBe("/var/tmp");
  });

  it.each([
    ["there is no folder in memory", "/dev/sda1 / ext4 rw 0 0\n"],
    ["programs cannot be run in it", "tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0\n"],
    ["it is read-only", "tmpfs /dev/shm tmpfs ro 0 0\n"],
    ["it is on a disk", "/dev/sda2 /dev/shm ext4 rw 0 0\n"],
  ])("is the usual folder if %s", (_case, mounts) => {
    expect(temporaryFolder({}, mounts)).toBe(tmpdir());
  });
});
