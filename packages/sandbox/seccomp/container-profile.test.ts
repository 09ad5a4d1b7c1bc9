import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ABSENT_CALLS, REFUSED_CALLS } from "#seccomp/system-calls";

/** deploy/seccomp.json: what containers of workers may call (https://github.com/opencontainers/runtime-spec, config-linux, seccomp). */
interface Profile {
  readonly defaultAction: string;
  readonly syscalls: readonly { readonly names: readonly string[]; readonly action: string; readonly args?: unknown }[];
}

const PROFILE: Profile = JSON.parse(readFileSync(new URL("../../../deploy/seccomp.json", import.meta.url), "utf8"));
const ALLOWED = PROFILE.syscalls.filter(({ args }) => args === undefined).flatMap(({ names }) => names);

/** What boxes are made with, and refused in them. */
const MAKING_BOXES = [
  "mount",
  "umount2",
  "pivot_root",
  "open_tree",
  "move_mount",
  "mount_setattr",
  "unshare",
  "sethostname",
  "seccomp",
];
/** What Node.js, PostgreSQL and compilers use outside of boxes. Sockets are allowed by family. */
const ORDINARY = [
  ...[
    "sendmsg",
    "sendmmsg",
    "sched_setaffinity",
    "clone3",
    "inotify_init",
    "inotify_init1",
    "inotify_add_watch",
    "inotify_rm_watch",
  ],
  ...["mincore", "futex_waitv", "pidfd_open", "openat2", "io_setup"],
];

test("the profile of containers allows what boxes are refused only where boxes or their host need it", () => {
  const refused = [...Object.keys(REFUSED_CALLS), ...Object.keys(ABSENT_CALLS)];
  expect(ALLOWED.filter((name) => refused.includes(name)).sort()).toEqual([...MAKING_BOXES, ...ORDINARY].sort());
});

test("the profile refuses every call that it does not name", () => {
  expect(PROFILE.defaultAction).toBe("SCMP_ACT_ERRNO");
  expect(new Set(PROFILE.syscalls.map(({ action }) => action))).toEqual(new Set(["SCMP_ACT_ALLOW"]));
  expect(new Set(ALLOWED).size).toBe(ALLOWED.length);
});
