import { describeConfig } from "@assay/contract/routes/judge0/config-info";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  client = await openApiClient(server, await server.signIn("bob"));
  const gcc = { name: "C++ (GCC 12.2.0)", source_file: "main.cpp", compile_command: "g++ %s", run_command: "./a" };
  await server.db
    .insertInto("installed_languages")
    .values([
      { language_id: 52, ...gcc },
      { language_id: 60, ...gcc, name: "Go (1.19.8)" },
    ])
    .execute();
});
afterAll(() => server.close());

const read = async (path: string) => (await client.get(`/judge0/${path}`)).json();

test("lists the judge's languages by name, with the versions that a worker reported", async () => {
  const languages: { id: number; name: string }[] = await read("languages");
  expect(languages.filter(({ id }) => [52, 60, 71, 89, 91].includes(id))).toEqual([
    { id: 52, name: "C++ (GCC 12.2.0)" },
    { id: 60, name: "Go (1.19.8)" },
    { id: 91, name: "Java" },
    { id: 89, name: "Multi-file program" },
    { id: 71, name: "Python" },
  ]);
  expect(languages.map(({ id }) => id)).toEqual(expect.arrayContaining([54, 50, 62, 92, 63, 102, 74, 46]));
});

test("lists the archived languages among all languages", async () => {
  const all = await read("languages/all");
  const active = await read("languages");
  expect(all).toHaveLength(active.length + 42);
  expect(all.filter(({ is_archived }: { is_archived: boolean }) => !is_archived)).toHaveLength(active.length);
  expect(all).toContainEqual({ id: 42, name: "Rust (1.20.0)", is_archived: true });
});

test("shows the command lines of one language", async () => {
  expect(await read("languages/52")).toEqual({
    id: 52,
    name: "C++ (GCC 12.2.0)",
    is_archived: false,
    source_file: "main.cpp",
    compile_cmd: "g++ %s",
    run_cmd: "./a",
  });
  expect(await read("languages/4")).toMatchObject({ id: 4, name: "C (gcc 7.2.0)", is_archived: true });
});

test("lists Judge0's fourteen statuses", async () => {
  const statuses = await read("statuses");
  expect(statuses.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(statuses[10]).toEqual({ id: 11, description: "Runtime Error (NZEC)" });
});

test("shows every key of Judge0's configuration, and which options are refused", async () => {
  const config = await read("config_info");
  expect(config).toEqual(describeConfig());
  expect(config).toMatchObject({
    maintenance_mode: false,
    enable_wait_result: true,
    enable_submission_delete: true,
    allow_enable_network: false,
    enable_network: false,
    allowed_languages_for_compile_options: [],
    callbacks_max_tries: 3,
    callbacks_timeout: 5,
    max_submission_batch_size: 256,
    max_extract_size: 10_240,
    cpu_time_limit: 5,
    max_cpu_time_limit: 15,
    wall_time_limit: 10,
    max_wall_time_limit: 20,
    memory_limit: 128_000,
    max_memory_limit: 512_000,
    stack_limit: 64_000,
    max_number_of_runs: 20,
  });
  expect(Object.keys(config)).toHaveLength(39);
});

test("states the first version with Java as language 91", async () => {
  expect(await read("about")).toEqual({
    version: "1.14.0",
    homepage: expect.any(String),
    source_code: expect.any(String),
    maintainer: expect.any(String),
  });
});

test.each([
  ["version", /^1\.14\.0$/],
  ["license", /^MIT License/],
  ["isolate", /namespaces/],
])("%s is plain text", async (path, words) => {
  const response = await client.get(`/judge0/${path}`);
  expect(response.headers["content-type"]).toMatch(/^text\/plain/);
  expect(response.body).toMatch(words);
});

test("describes the system in strings", async () => {
  const system = await read("system_info");
  expect(Object.values(system).every((value) => typeof value === "string")).toBe(true);
  expect(system).toMatchObject({ "CPU(s)": expect.any(String), Mem: expect.stringContaining("Gi") });
});

test("counts runs by day, language and status, and caches the statistics for ten minutes", async () => {
  await server.db.deleteFrom("submissions").execute();
  const empty = await read("statistics?invalidate_cache=true");
  expect(empty.submissions).toEqual({ total: 0, today: 0, last_30_days: {} });
  const { token } = (await client.post("/judge0/submissions", { language_id: 52, source_code: SOURCE })).json();
  await judgeRun(server.db, token, { verdict: "accepted" });
  expect(await read("statistics")).toEqual(empty);
  const fresh = await read("statistics?invalidate_cache=true");
  expect(fresh.submissions).toMatchObject({ total: 1, today: 1 });
  expect(fresh.languages).toEqual([{ language: { id: 52, name: "C++" }, count: 1 }]);
  expect(fresh.statuses).toEqual([{ status: { id: 3, name: "Accepted" }, count: 1 }]);
  expect(fresh.database.size_in_bytes).toBeGreaterThan(0);
  expect(new Date(fresh.cached_until).getTime() - new Date(fresh.created_at).getTime()).toBeGreaterThan(500_000);
});

test("counts workers that hold a lease, and waiting submissions", async () => {
  await server.db.deleteFrom("queued_submissions").execute();
  await client.post("/judge0/submissions", { language_id: 52, source_code: SOURCE });
  const none = { available: 0, idle: 0, working: 0, paused: 0, failed: 0 };
  expect(await read("workers")).toEqual([{ queue: "default", size: 1, ...none }]);
});

test("omits a language whose tools no worker has, and refuses it like an unknown id", async () => {
  const languages: { id: number }[] = await read("languages");
  expect(languages.filter(({ id }) => [73, 95, 51, 1_071].includes(id))).toEqual([]);
  const send = (language_id: number) => client.post("/judge0/submissions", { language_id, source_code: "x" });
  const refused = await send(73);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({ language_id: ["language with id 73 doesn't exist"] });
  expect((await send(60)).statusCode).toBe(201);
  expect((await send(54)).statusCode).toBe(201);
});
