import { SECOND } from "@assay/contract/vocabulary/units";
import type { JudgedTest, Program } from "#interface";

/** The limits that an external Judge0 reports (`GET /config_info`). */
export type RemoteConfig = Readonly<Partial<Record<RemoteLimit, number>>>;
type RemoteLimit =
  | "max_submission_batch_size"
  | "max_cpu_time_limit"
  | "max_cpu_extra_time"
  | "max_wall_time_limit"
  | "max_memory_limit"
  | "max_stack_limit"
  | "max_max_processes_and_or_threads"
  | "max_max_file_size"
  | "max_number_of_runs";

/** Judge0 accepts no shorter wall limit. */
const LEAST_WALL_TIME_S = 1;

/**
 * Returns one test case as a Judge0 submission in base64, within the service's limits. The expected output is not sent:
 * outputs are compared here by our own rules, and hidden answers never leave this installation.
 */
export function toRemoteItem(
  program: Program,
  { limits, options = {} }: JudgedTest,
  input: Uint8Array,
  config: RemoteConfig,
): Record<string, unknown> {
  const atMost = (value: number | undefined, limit: RemoteLimit) =>
    value === undefined ? undefined : Math.min(value, config[limit] ?? Number.POSITIVE_INFINITY);
  return {
    language_id: program.languageId,
    source_code: encode(Buffer.from(program.source)),
    stdin: encode(input),
    compiler_options: program.compilerOptions ?? undefined,
    additional_files: program.additionalFiles ? encode(program.additionalFiles) : undefined,
    command_line_arguments: options.commandLineArguments ?? undefined,
    redirect_stderr_to_stdout: options.redirectsStderr,
    number_of_runs: atMost(options.numberOfRuns, "max_number_of_runs"),
    cpu_time_limit: atMost(limits.cpuTimeMs / SECOND, "max_cpu_time_limit"),
    cpu_extra_time: atMost((limits.cpuExtraTimeMs ?? 0) / SECOND, "max_cpu_extra_time"),
    wall_time_limit: Math.max(
      LEAST_WALL_TIME_S,
      atMost(limits.wallTimeMs / SECOND, "max_wall_time_limit") ?? LEAST_WALL_TIME_S,
    ),
    memory_limit: atMost(limits.memoryKb, "max_memory_limit"),
    stack_limit: atMost(limits.stackKb ?? limits.memoryKb, "max_stack_limit"),
    max_processes_and_or_threads: atMost(limits.processes, "max_max_processes_and_or_threads"),
    max_file_size: atMost(limits.fileSizeKb ?? limits.outputKb, "max_max_file_size"),
  };
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
