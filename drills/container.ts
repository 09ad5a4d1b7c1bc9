import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Drill } from "#drill";
import { attempt, BUILT, type CommandOptions, command, PROJECT } from "#packaging/command";
import { findFreePort, judge, untilReady } from "#packaging/http";
import { JUDGING, podmanEnvironment, runContainer, startContainer } from "#packaging/podman";

const MINUTE = 60_000;
const C = 50;

/** Hostile programs and everything that tests the limits of boxes: the tests that need no database. */
const HOSTILE = ["packages/sandbox/hostile", "packages/sandbox/box/run-box", "packages/judge/hostile"];

const HELLO = '#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", n + 1); }';
const FORK_BOMB = "#include <unistd.h>\nint main(void) { for (;;) fork(); }";

/** Builds the images, shows what they need and have, runs the hostile suite inside, and judges through a site in one container. */
const drill: Drill = {
  purpose: "images that judge without privileged mode: size, start, capabilities, the hostile suite inside",
  packages: ["mmdebstrap", "buildah", "skopeo", "podman", "runc"],
  run: async (report, signal) => {
    const options: CommandOptions = { signal, environment: await podmanEnvironment() };
    const archives = await command([join(PROJECT, "deploy/image/build.sh"), join(BUILT, "images")], options);
    for (const path of archives.split("\n").filter((line) => line.endsWith(".tar"))) {
      const { Digest } = JSON.parse(await command(["skopeo", "inspect", `oci-archive:${path}`], options));
      report(`${path}: ${Math.round((await stat(path)).size / 1e6)} MB compressed, ${Digest}`);
    }
    const { version } = await import(join(PROJECT, "package.json"), { with: { type: "json" } }).then(
      (it) => it.default,
    );
    const worker = `localhost/assay-worker:${version}`;
    await showPrivileges(worker, report, options);
    await refuseWithoutOptions(worker, report, options);
    await runHostileSuite(worker, report, options);
    await judgeInOne(worker, report, options, (judge0) =>
      serveAlone(`localhost/assay:${version}`, judge0, report, options),
    );
  },
};

export default drill;

async function showPrivileges(image: string, report: (line: string) => void, options: CommandOptions) {
  const status = await runContainer(
    [...JUDGING, "--entrypoint=/bin/grep", image, "-E", "^(Cap|Sec|NoNew)", "/proc/self/status"],
    options,
  );
  for (const line of status.trim().split("\n")) report(`worker: ${line.replace(/\s+/, " ")}`);
  const doctor = await runContainer([...JUDGING, image, "doctor"], options);
  if (/^MISSING/m.test(doctor) || !doctor.includes("Programs can be judged here.")) throw new Error(doctor);
  report(`doctor: ${doctor.match(/^present/gm)?.length} controls present, none missing`);
}

/** Without its options a container has to say which of them it lacks. */
async function refuseWithoutOptions(image: string, report: (line: string) => void, options: CommandOptions) {
  const { output: doctor } = await attempt(["podman", "run", "--rm", image, "doctor"], options);
  for (const option of ["unmask=ALL", "systempaths=unconfined", "/sys/fs/cgroup:rw"]) {
    if (!doctor.includes(option))
      throw new Error(`the doctor of a plain container does not name ${option}:\n${doctor}`);
  }
  report("doctor in a plain container: names the options that are missing");
}

async function runHostileSuite(image: string, report: (line: string) => void, options: CommandOptions) {
  const start = performance.now();
  const tools = ["node_modules", "tsconfig.base.json"].map(
    (name) => `--volume=${join(PROJECT, name)}:/opt/assay/${name}:ro`,
  );
  const config = "packages/sandbox/testing/virtual-machine/vitest.config.ts";
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--configLoader=native", `--config=${config}`, ...HOSTILE];
  const argv = [
    ...JUDGING,
    ...tools,
    "--workdir=/opt/assay",
    "--entrypoint=/usr/bin/tini",
    image,
    "--",
    "node",
    ...vitest,
  ];
  const output = await runContainer(argv, options);
  const counts = output
    .split("\n")
    .findLast((line) => line.includes("Tests "))
    ?.trim();
  report(`hostile suite inside: ${counts}, ${Math.round((performance.now() - start) / 1000)} s`);
}

/** One container with web server, database and judge, as root without CAP_SYS_ADMIN. Calls `then` with the address of its Judge0 API. */
async function judgeInOne(
  image: string,
  report: (line: string) => void,
  options: CommandOptions,
  then: (judge0: string) => Promise<void>,
) {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { ROLE: "all", HOST: "127.0.0.1", PORT: `${port}`, JUDGE_API: "open", SEED: "0" };
  const environment = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const site = await startContainer("assay-drill-one", [...JUDGING, ...environment, image], options);
  try {
    report(
      `one container: ready after ${Math.round(await untilReady(address, 5 * MINUTE, options.signal))} ms, first start`,
    );
    const right = await judge(address, C, HELLO, "41\n", "42\n");
    const bomb = await judge(address, C, FORK_BOMB, "", "");
    report(`one container: a right program is "${right}", a fork bomb "${bomb}"`);
    if (right !== "Accepted" || bomb === "Accepted") throw new Error("a program was judged wrongly");
    const users = await site.exec(
      "sh",
      "-c",
      "for p in /proc/[0-9]*; do echo $(stat -c %u $p) $(cat $p/comm); done | sort -u",
    );
    report(`one container: processes by uid: ${users.trim().split("\n").join(", ")}`);
    if (/^0 postgres$/m.test(users)) throw new Error("PostgreSQL runs as root");
    await then(`${address}/judge0`);
  } catch (error) {
    report(await site.logs());
    throw error;
  } finally {
    await site.stop();
  }
}

/**
 * The web server's image with its embedded database, as a plain user without any capability, with a read-only file system. It has no
 * compilers and sends programs to the other container.
 */
async function serveAlone(image: string, judge0: string, report: (line: string) => void, options: CommandOptions) {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    ROLE: "all",
    HOST: "127.0.0.1",
    PORT: `${port}`,
    SEED: "0",
    JUDGE_API: "open",
    JUDGE0_URL: judge0,
  };
  const environment = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const closed = ["--cap-drop=ALL", "--security-opt=no-new-privileges", "--read-only", "--tmpfs=/tmp"];
  const site = await startContainer("assay-drill-web", [...closed, ...environment, image], options);
  try {
    const ms = await untilReady(address, 5 * MINUTE, options.signal);
    const right = await judge(address, C, HELLO, "41\n", "42\n");
    report(`web server and database as a plain user: ready after ${Math.round(ms)} ms, a right program is "${right}"`);
  } catch (error) {
    report(await site.logs());
    throw error;
  } finally {
    await site.stop();
  }
}
