import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DescriptorSource, type Launcher, openLauncher } from "#box/launcher";
import { SandboxError } from "#interface";
import { until } from "#testing/host-processes";

let folder: string;
let launcher: Launcher;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `assay-launcher-${"a-long-path-".repeat(10)}`));
  launcher = await openLauncher(folder, "/usr/bin/cc");
});
afterAll(async () => {
  await launcher.close();
  await rm(folder, { recursive: true });
});

const NOTHING: DescriptorSource = { kind: "read", path: "/dev/null" };

/** Starts a shell that has `stdin` and both connections: 3 for its status, 4 to talk with. */
const shell = (script: string, stdin = NOTHING) =>
  launcher.launch({
    argv: ["/bin/sh", "-c", script],
    name: "a-name",
    uid: null,
    descriptors: [stdin, NOTHING, NOTHING, { kind: "status" }, { kind: "supervisor" }],
  });

it("gives a process its name, its descriptors and nothing else", async () => {
  await writeFile(join(folder, "in"), "what is in the file");
  const script = "cat >&4; tr '\\0' ' ' < /proc/$$/cmdline >&3; ls /proc/$$/fd | tr '\\n' ' ' >&3; env >&3";
  const { status, supervisor, ended } = await shell(script, { kind: "read", path: join(folder, "in") });
  const [said, told] = await Promise.all([text(status), text(supervisor), ended]);
  expect(told).toBe("what is in the file");
  expect(said).toMatch(/^a-name -c .* 0 1 2 3 4 PWD=\/\n/s);
});

it("talks with it both ways, and tells how it ended", async () => {
  const { pid, supervisor, ended } = await shell("read line <&4; echo got $line >&4; kill -TERM $$");
  expect(readFileSync(`/proc/${pid}/status`, "utf8")).toMatch(/^Name:\tsh$/m);
  supervisor.write("word\n");
  expect(await text(supervisor)).toBe("got word\n");
  expect(await ended).toBe(15);
  expect(await (await shell("exit 3")).ended).toBe(0);
  expect(existsSync(`/proc/${pid}`)).toBe(false);
});

it("throws SandboxError when a descriptor cannot be opened, or the program is none", async () => {
  await expect(shell("true", { kind: "read", path: "/does/not/exist" })).rejects.toThrow(SandboxError);
  const { ended } = await launcher.launch({
    argv: ["/nowhere"],
    name: "a-name",
    uid: null,
    descriptors: [NOTHING, NOTHING, NOTHING, { kind: "status" }, { kind: "supervisor" }],
  });
  expect(await ended).toBe(0);
});

it("starts many at once", async () => {
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => shell(`echo ${index} >&4`)));
  const said = await Promise.all(all.map(({ supervisor }) => text(supervisor)));
  expect(said).toEqual(all.map((_, index) => `${index}\n`));
});

it("takes no more when it is gone, and says so to whoever waits", async () => {
  const other = await mkdtemp(join(tmpdir(), "assay-launcher-"));
  const second = await openLauncher(other, "/usr/bin/cc");
  const descriptors: DescriptorSource[] = [NOTHING, NOTHING, NOTHING, { kind: "status" }, { kind: "supervisor" }];
  const launch = { argv: ["/bin/sleep", "30"], name: "sleeper", uid: null, descriptors };
  const { pid, ended } = await second.launch(launch);
  const parent = Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  process.kill(parent, "SIGKILL");
  expect(await ended).toBe(9);
  await expect(second.launch(launch)).rejects.toThrow(SandboxError);
  process.kill(pid, "SIGKILL");
  await until(() => !existsSync(`/proc/${pid}/exe`) || !readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  await second.close();
  await rm(other, { recursive: true });
});
