import { LIMITS } from "@assay/contract/vocabulary/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { SOURCE } from "#testing/batches";
import { openTestApp, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";

let server: TestApp;
let client: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  client = await openApiClient(server, await server.signIn("bob"));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const cpp = { language_id: 52, source_code: SOURCE };
const python = { language_id: 71, source_code: "print(1)" };
const ZIP = Buffer.from("a zip archive").toString("base64");
const storedRun = () => server.db.selectFrom("test_runs").selectAll().executeTakeFirstOrThrow();
const storedSubmission = () => server.db.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();

describe("POST /judge0/submissions: Judge0's messages", () => {
  const atMost = (max: string) => [`must be less than or equal to ${max}`];
  const atLeast = (min: string) => [`must be greater than or equal to ${min}`];
  const tooLong = ["is too long (maximum is 512 characters)"];
  test.each([
    [{}, { source_code: ["can't be blank"], language_id: ["can't be blank", "language with id  doesn't exist"] }],
    [{ ...cpp, source_code: null }, { source_code: ["can't be blank"] }],
    [{ ...cpp, source_code: "\n\t " }, { source_code: ["can't be blank"] }],
    [{ ...cpp, language_id: 150000 }, { language_id: ["language with id 150000 doesn't exist"] }],
    [{ ...cpp, language_id: "4" }, { language_id: ["language with id 4 is archived and cannot be used anymore"] }],
    [{ ...cpp, language_id: 43 }, { language_id: ["language with id 43 doesn't exist"] }],
    [{ ...cpp, number_of_runs: 0 }, { number_of_runs: ["must be greater than 0"] }],
    [{ ...cpp, number_of_runs: 21 }, { number_of_runs: atMost("20") }],
    [{ ...cpp, cpu_time_limit: -0.1 }, { cpu_time_limit: atLeast("0") }],
    [{ ...cpp, cpu_time_limit: 15.1 }, { cpu_time_limit: atMost("15.0") }],
    [{ ...cpp, cpu_extra_time: -1 }, { cpu_extra_time: atLeast("0") }],
    [{ ...cpp, cpu_extra_time: "5.5" }, { cpu_extra_time: atMost("5.0") }],
    [{ ...cpp, wall_time_limit: 0.9 }, { wall_time_limit: atLeast("1") }],
    [{ ...cpp, wall_time_limit: 20.5 }, { wall_time_limit: atMost("20.0") }],
    [{ ...cpp, memory_limit: 2047 }, { memory_limit: atLeast("2048") }],
    [{ ...cpp, memory_limit: 512001 }, { memory_limit: atMost("512000") }],
    [{ ...cpp, stack_limit: -1 }, { stack_limit: atLeast("0") }],
    [{ ...cpp, stack_limit: 128001 }, { stack_limit: atMost("128000") }],
    [{ ...cpp, max_processes_and_or_threads: 0 }, { max_processes_and_or_threads: ["must be greater than 0"] }],
    [{ ...cpp, max_processes_and_or_threads: 121 }, { max_processes_and_or_threads: atMost("120") }],
    [{ ...cpp, max_file_size: -1 }, { max_file_size: atLeast("0") }],
    [{ ...cpp, max_file_size: 4097 }, { max_file_size: atMost("4096") }],
    [{ ...cpp, memory_limit: "much" }, { memory_limit: ["is not a number"] }],
    [{ ...cpp, cpu_time_limit: "1".padStart(200_000, "0") }, { cpu_time_limit: ["is not a number"] }],
    [{ ...cpp, cpu_time_limit: true }, { cpu_time_limit: ["is not a number"] }],
    [{ ...cpp, wall_time_limit: "0x10" }, { wall_time_limit: ["is not a number"] }],
    [{ ...cpp, compiler_options: "x".repeat(513) }, { compiler_options: tooLong }],
    [{ ...cpp, command_line_arguments: "x".repeat(513) }, { command_line_arguments: tooLong }],
    [
      { ...python, compiler_options: "-O3" },
      { compiler_options: ["setting compiler options is only allowed for compiled languages"] },
    ],
    [
      { ...cpp, enable_per_process_and_thread_time_limit: "true", enable_per_process_and_thread_memory_limit: 1 },
      {
        enable_per_process_and_thread_time_limit: ["this option cannot be enabled"],
        enable_per_process_and_thread_memory_limit: ["this option cannot be enabled"],
      },
    ],
    [{ language_id: 89 }, { additional_files: ["can't be blank"] }],
    [{ language_id: 89, source_code: "x", additional_files: ZIP }, { source_code: ["must be blank"] }],
    [{ ...cpp, callback_url: "javascript:alert(1)" }, { callback_url: ["is not a valid URL"] }],
  ])("%j", async (item, errors) => {
    const response = await client.post(PATH, item);
    expect([response.statusCode, response.json()]).toEqual([422, errors]);
    const batch = await client.post(`${PATH}/batch`, { submissions: [item] });
    expect([batch.statusCode, batch.json()]).toEqual([422, [errors]]);
  });

  test("names every failing attribute at once", async () => {
    const item = { language_id: 1, number_of_runs: 0, memory_limit: 1, wall_time_limit: "x" };
    const response = await client.post(PATH, item);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json()).sort()).toEqual(
      ["language_id", "memory_limit", "number_of_runs", "source_code", "wall_time_limit"].sort(),
    );
  });

  test("refuses an archive that is too large in the same way", async () => {
    const additional_files = Buffer.alloc(LIMITS.additionalFilesBytes + 1).toString("base64");
    const response = await client.post(PATH, { language_id: 89, additional_files });
    expect(response.json().additional_files).toEqual([`is too long (maximum is ${LIMITS.additionalFilesBytes} bytes)`]);
  });
});

describe("POST /judge0/submissions: what is stored", () => {
  test("is Judge0's default for absent values, null and blank numbers", async () => {
    const nothing = { stdin: null, expected_output: null, memory_limit: null, cpu_time_limit: "", number_of_runs: " " };
    const response = await client.post(PATH, { ...cpp, ...nothing, unknown_key: 1 });
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json())).toEqual(["token"]);
    expect(await storedRun()).toMatchObject({
      token: response.json().token,
      stdin: null,
      expected_output: null,
      number_of_runs: 1,
      cpu_time_limit_ms: 5_000,
      cpu_extra_time_ms: 1_000,
      wall_time_limit_ms: 10_000,
      memory_limit_kb: 128_000,
      stack_limit_kb: 64_000,
      process_limit: 60,
      file_size_limit_kb: 1_024,
      output_limit_kb: 1_024,
      redirects_stderr: false,
      command_line_arguments: null,
      callback_url: null,
    });
    expect(await storedSubmission()).toMatchObject({ compiler_options: null, additional_files: null });
  });

  test("is the given value, also for numbers and booleans as strings", async () => {
    await client.post(PATH, {
      language_id: "52",
      source_code: SOURCE,
      compiler_options: "-O1 -Wall",
      command_line_arguments: "a b",
      number_of_runs: "3",
      cpu_time_limit: "1.5",
      cpu_extra_time: "0.5",
      wall_time_limit: "2",
      memory_limit: "4096",
      stack_limit: "1000",
      max_processes_and_or_threads: "7",
      max_file_size: "64",
      redirect_stderr_to_stdout: "true",
      enable_network: "false",
      enable_per_process_and_thread_time_limit: false,
      callback_url: "https://example.org/hook",
      additional_files: ZIP,
    });
    expect(await storedRun()).toMatchObject({
      number_of_runs: 3,
      cpu_time_limit_ms: 1_500,
      cpu_extra_time_ms: 500,
      wall_time_limit_ms: 2_000,
      memory_limit_kb: 4_096,
      stack_limit_kb: 1_000,
      process_limit: 7,
      file_size_limit_kb: 64,
      redirects_stderr: true,
      command_line_arguments: "a b",
      callback_url: "https://example.org/hook",
    });
    expect(await storedSubmission()).toMatchObject({
      compiler_options: "-O1 -Wall",
      additional_files: Buffer.from("a zip archive"),
    });
  });

  test("uses the wall-clock limit for CPU time when the request names only the clock", async () => {
    await client.post(PATH, { ...cpp, wall_time_limit: 3 });
    expect(await storedRun()).toMatchObject({ cpu_time_limit_ms: 3_000, wall_time_limit_ms: 3_000 });
  });

  test.each([
    [2, 10_000],
    [8, 16_000],
    [15, 20_000],
  ])(
    "adds a wall-clock backstop to %i seconds of CPU time when the request names only CPU time",
    async (cpu, wallTimeMs) => {
      await client.post(PATH, { ...cpp, cpu_time_limit: cpu });
      expect(await storedRun()).toMatchObject({ cpu_time_limit_ms: cpu * 1_000, wall_time_limit_ms: wallTimeMs });
    },
  );

  test("is the archive of a multi-file program, without a source", async () => {
    const response = await client.post(PATH, { language_id: 89, source_code: "", additional_files: ZIP });
    expect(response.statusCode).toBe(201);
    expect(await storedSubmission()).toMatchObject({ language_id: 89, source: Buffer.of() });
    const shown = await client.get(`${PATH}/${response.json().token}?fields=source_code,additional_files,language`);
    expect(shown.json()).toEqual({
      source_code: null,
      additional_files: `${ZIP}\n`,
      language: { id: 89, name: "Multi-file program" },
    });
  });

  test("is a separate program for items with other options or files", async () => {
    const items = [cpp, { ...cpp, compiler_options: "-O1" }, { ...cpp, additional_files: ZIP }, cpp];
    const response = await client.post(`${PATH}/batch`, { submissions: items });
    expect(response.json()).toHaveLength(4);
    expect(await server.db.selectFrom("submissions").select("id").execute()).toHaveLength(3);
  });
});
