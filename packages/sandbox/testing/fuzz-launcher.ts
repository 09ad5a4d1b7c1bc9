import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildLauncher } from "#box/build-launcher";
import { hostView } from "#box/host-view";
import { fuzzedStream, randomFrom } from "#testing/fuzzed-stream";
import { HAS_SANITIZERS } from "#testing/test-sandbox";

/*
 * Sends malformed messages for a while to the launcher, which is built with sanitizers if ASSAY_TEST_SANITIZERS is set:
 *   ASSAY_TEST_SANITIZERS=1 node packages/sandbox/testing/fuzz-launcher.ts --seconds 600
 * The launcher must exit by itself: with code 0 when the stream ends, or with code 1 and a line that names the error. If it
 * does not, the seed of the stream is printed; --seed sends that stream again.
 */
const PATIENCE_MS = 60_000;
const SANITIZED_CODE = 77;

const { values } = parseArgs({ options: { seconds: { type: "string" }, seed: { type: "string" } } });
const seconds = Number(values.seconds ?? 600);
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000_000);
const folder = await mkdtemp(join(tmpdir(), "assay-fuzz-"));
try {
  const files = join(folder, "files");
  await mkdir(files);
  // Used instead of cgroup files, which malformed messages must not touch.
  for (const [name, text] of Object.entries({
    usage: "1000",
    kill: "",
    forks: "",
    processes: "0\n",
    threads: "0\n",
    pressure: "full total=9\n",
    procs: "",
  })) {
    await writeFile(join(files, name), text, { mode: 0o666 });
  }
  const { program } = await buildLauncher("cc", folder, HAS_SANITIZERS);
  const counts = await fuzz(program, files);
  console.log(`${counts.streams} streams from seed ${firstSeed} in ${seconds} s:`, counts.ends);
  process.exitCode = counts.failures > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

async function fuzz(program: string, files: string) {
  const end = performance.now() + seconds * 1_000;
  const ends: Record<string, number> = {};
  let streams = 0;
  let failures = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const seed = firstSeed + streams;
      streams += 1;
      const seen = await sendOne(program, files, seed);
      ends[seen.end] = (ends[seen.end] ?? 0) + 1;
      if (seen.isRight) continue;
      failures += 1;
      console.error(`seed ${seed}: ${seen.end}\n${seen.stderr}`);
    }
  };
  await Promise.all(Array.from({ length: values.seed ? 1 : availableParallelism() }, lane));
  return { streams, failures, ends };
}

/** Starts a launcher, sends it one stream in pieces, and returns how it ended. */
async function sendOne(program: string, files: string, seed: number) {
  const random = randomFrom(seed);
  const options = `exitcode=${SANITIZED_CODE}:detect_leaks=0`;
  const env = { ASAN_OPTIONS: options, UBSAN_OPTIONS: options };
  const child = spawn(program, [], { argv0: "assay-launcher", cwd: "/", env, stdio: "pipe" });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdout.resume();
  child.stdin.on("error", () => {});
  const ended = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const stream = fuzzedStream(random, { view: hostView(), files });
  for (let at = 0; at < stream.length; ) {
    const length = random() < 0.5 ? stream.length : 1 + Math.floor(random() * 5_000);
    child.stdin.write(stream.subarray(at, at + length));
    at += length;
    if (random() < 0.2) await sleep(random() * 20);
  }
  await sleep(random() < 0.5 ? 0 : random() * 200);
  child.stdin.end();
  const patience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  const code = await ended;
  clearTimeout(patience);
  const isClear = code === "code 0" || (code === "code 1" && /^launcher: /m.test(stderr));
  const isRight = isClear && !/Sanitizer|runtime error/.test(stderr);
  const reason = code === "code 1" ? stderr.replace(/\d+/g, "N").trim().split("\n").at(-1) : "";
  return { end: `${code} ${reason}`.trim(), stderr, isRight };
}
