import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip, type ZipEntry } from "@assay/judge/testing/make-zip";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

// Known attacks on Judge0 (CVE-2024-28185, CVE-2024-28189, CVE-2024-29021, and wall_time_limit before 1.13.0) as requests to
// a web server and worker of this project.

let server: TestApp;
let testJudge: TestJudge;
let worker: RunningWorker;
let client: SignedIn;
/** A folder on the host that everybody may write, with a file that the attacks target. */
let folder: string;
let victim: string;
let calls = 0;
const listener = createServer((socket) => {
  calls += 1;
  socket.destroy();
});
const CONTENT = "what the host had before\n";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-victim-"));
  victim = join(folder, "victim");
  await writeFile(victim, CONTENT);
  await chmod(folder, 0o777);
  await chmod(victim, 0o666);
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  server = await openTestApp();
  client = await server.signIn("mallory");
  testJudge = await openTestJudge();
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: testJudge.judge });
}, 180_000);
afterEach(async () => {
  expect(await readFile(victim, "utf8")).toBe(CONTENT);
  const { uid, mode } = await stat(victim);
  expect([uid, mode & 0o7777]).toEqual([process.getuid?.(), 0o666]);
  expect(await readdir(folder)).toEqual(["victim"]);
  expect(calls).toBe(0);
});
afterAll(async () => {
  await worker.stop();
  await testJudge.close();
  await server.close();
  await new Promise((resolve) => listener.close(resolve));
  await rm(folder, { recursive: true });
});

const port = () => (listener.address() as AddressInfo).port;
const url = "/judge0/submissions?wait=true&base64_encoded=false&fields=*";

/** Sends one run like a Judge0 client. Returns the reply's status code and body. */
async function send(request: object) {
  const response = await client.post(url, request);
  return { code: response.statusCode, body: response.json() };
}

function sendFiles(...entries: ZipEntry[]) {
  return send({ language_id: 89, additional_files: Buffer.from(makeZip(entries)).toString("base64") });
}

/** The names of files that Judge0's host process opens, writes, chowns or removes in a box. */
const NAMES = [
  "run",
  "run_script",
  "compile",
  "stdin.txt",
  "stdout.txt",
  "stderr.txt",
  "metadata.txt",
  "additional_files.zip",
];
/** Replaces these files in the box, beside it and above it by links to the target. */
const plant = (target: string) =>
  [...NAMES, ...NAMES.map((name) => `../${name}`), ...NAMES.map((name) => `../box/${name}`)]
    .map((name) => `rm -rf ${name}; ln -sfn ${target} ${name}`)
    .join("\n");

describe("CVE-2024-28185: the host writes through a link that a submission left", () => {
  it("is not possible after a compile script", async () => {
    const { body } = await sendFiles(
      { name: "compile", content: `${plant(victim)}\ntrue` },
      { name: "run", content: "echo overwritten > run_script" },
    );
    expect(body.status.id).toBeGreaterThan(2);
    expect(body.status.description).not.toBe("Internal Error");
  });

  it("is not possible after a program, or in its next run", async () => {
    const source = `import os
for name in ${JSON.stringify(NAMES)}:
  for path in ('/box/' + name, '/tmp/' + name):
    try: os.symlink(${JSON.stringify(victim)}, path)
    except OSError as error: print(error)
print(os.path.exists(${JSON.stringify(victim)}))`;
    const { body } = await send({
      language_id: 71,
      source_code: source,
      number_of_runs: 3,
      redirect_stderr_to_stdout: true,
    });
    expect(body).toMatchObject({ stdout: "False\n", status: { id: 3 } });
  });

  it("is not possible with an archive that contains the links", async () => {
    const links = NAMES.map((name) => ({ name, content: victim, isLink: true }));
    const { body } = await sendFiles(...links.filter(({ name }) => name !== "run"), {
      name: "run",
      content: "ls -A; echo x > run_script",
    });
    expect(body.stdout).not.toContain("metadata.txt");
  });
});

describe("CVE-2024-28189: the host changes the owner of a link's target", () => {
  it("is not possible: no file outside changes its owner or mode", async () => {
    const { body } = await sendFiles(
      { name: "compile", content: `mkdir -p a; ln -sfn ${folder} a/b; ln -sfn ${victim} a/c; ${plant(folder)}\ntrue` },
      {
        name: "run",
        content: `${plant(folder)}\nchown 0 run_script 2>&1; chmod 4777 run_script 2>&1; rm -rf run_script/victim; ls run_script/ 2>&1`,
      },
    );
    expect(body.stdout ?? body.compile_output ?? "").not.toMatch(/^victim$/m);
  });
});

describe("CVE-2024-29021: a run that requests network access", () => {
  it.each([undefined, true, "true", 1, "1"])(
    "gets none, not even to this installation's database (%j)",
    async (enable_network) => {
      const { hostname, port: databasePort } = new URL(server.databaseUrl);
      const source = `import socket
for address in ((${JSON.stringify(hostname)}, ${databasePort}), ('127.0.0.1', ${port()}), ('169.254.169.254', 80)):
  try: print(socket.create_connection(address, 2))
  except OSError as error: print(error.errno)`;
      expect((await send({ language_id: 71, source_code: source, enable_network })).body.stdout).toBe("1\n1\n1\n");
    },
  );

  it("does not make the server call a private address", async () => {
    for (const host of [
      `127.0.0.1:${port()}`,
      `localhost:${port()}`,
      `[::1]:${port()}`,
      `0.0.0.0:${port()}`,
      `2130706433:${port()}`,
      `[::ffff:127.0.0.1]:${port()}`,
    ]) {
      const { code } = await send({ language_id: 71, source_code: "print(1)", callback_url: `http://${host}/` });
      expect([host, [201, 422].includes(code)]).toEqual([host, true]);
    }
  });
});

describe("a request for too much", () => {
  it("ends a run with a limit below one second (Judge0 before 1.13.0 let it run forever)", async () => {
    const source_code = "import time\nwhile True: time.sleep(1)";
    const { code, body } = await send({ language_id: 71, source_code, wall_time_limit: 0.5 });
    expect([code, body.status.id]).toEqual([201, 5]);
  });

  it.each([
    ["wall_time_limit", -1],
    ["wall_time_limit", 1e9],
    ["cpu_time_limit", "Infinity"],
    ["cpu_time_limit", -5],
    ["memory_limit", 0],
    ["memory_limit", 1e12],
    ["stack_limit", 1e12],
    ["max_processes_and_or_threads", 1e6],
    ["max_file_size", 1e12],
    ["number_of_runs", 1e9],
    ["language_id", 999],
    ["language_id", "../52"],
  ])("is refused: %s %j", async (field, value) => {
    const { code, body } = await send({ language_id: 71, source_code: "print(1)", [field]: value });
    expect(code).toBe(422);
    expect(Object.keys(body)).toEqual([field]);
  });

  it("does not reach a shell through options and arguments", async () => {
    const spell = `; touch ${folder}/made $(touch ${folder}/made) \`touch ${folder}/made\` | tee ${victim} > ${victim} \n touch ${folder}/made`;
    const arguments_ = await send({
      language_id: 71,
      source_code: "import sys; print(len(sys.argv))",
      command_line_arguments: spell,
    });
    expect([201, 422]).toContain(arguments_.code);
    const options = await send({
      language_id: 52,
      source_code: "int main() {}",
      compiler_options: `-o ${victim} ${spell}`,
    });
    expect([201, 422]).toContain(options.code);
  });
});
