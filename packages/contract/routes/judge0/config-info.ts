import { z } from "zod";
import { CALLBACKS, JUDGE0_RANGES } from "#vocabulary/judge0-ranges";
import { LIMITS } from "#vocabulary/limits";
import { SECOND } from "#vocabulary/units";

/** Every key of Judge0's `GET /config_info`; Python clients fail if one is missing. */
export const configInfo = z.object({
  maintenance_mode: z.boolean(),
  enable_wait_result: z.boolean(),
  enable_compiler_options: z.boolean(),
  allowed_languages_for_compile_options: z.array(z.string()),
  enable_command_line_arguments: z.boolean(),
  enable_submission_delete: z.boolean(),
  enable_callbacks: z.boolean(),
  callbacks_max_tries: z.int(),
  callbacks_timeout: z.number(),
  enable_additional_files: z.boolean(),
  max_queue_size: z.int(),
  cpu_time_limit: z.number(),
  cpu_extra_time: z.number(),
  wall_time_limit: z.number(),
  memory_limit: z.int(),
  stack_limit: z.int(),
  max_processes_and_or_threads: z.int(),
  enable_per_process_and_thread_time_limit: z.boolean(),
  enable_per_process_and_thread_memory_limit: z.boolean(),
  max_file_size: z.int(),
  number_of_runs: z.int(),
  redirect_stderr_to_stdout: z.boolean(),
  max_cpu_time_limit: z.number(),
  max_cpu_extra_time: z.number(),
  max_wall_time_limit: z.number(),
  max_memory_limit: z.int(),
  max_stack_limit: z.int(),
  max_max_processes_and_or_threads: z.int(),
  allow_enable_per_process_and_thread_time_limit: z.boolean(),
  allow_enable_per_process_and_thread_memory_limit: z.boolean(),
  max_max_file_size: z.int(),
  max_number_of_runs: z.int(),
  max_extract_size: z.int(),
  enable_batched_submissions: z.boolean(),
  max_submission_batch_size: z.int(),
  submission_cache_duration: z.number(),
  use_docs_as_homepage: z.boolean(),
  allow_enable_network: z.boolean(),
  enable_network: z.boolean(),
});

const SWITCHES = {
  maintenance_mode: false,
  enable_wait_result: true,
  enable_compiler_options: true,
  allowed_languages_for_compile_options: [],
  enable_command_line_arguments: true,
  enable_submission_delete: true,
  enable_callbacks: true,
  enable_additional_files: true,
  enable_batched_submissions: true,
  redirect_stderr_to_stdout: false,
  use_docs_as_homepage: false,
  // Limits always apply to the whole process tree, and no box has network access.
  enable_per_process_and_thread_time_limit: false,
  enable_per_process_and_thread_memory_limit: false,
  allow_enable_per_process_and_thread_time_limit: false,
  allow_enable_per_process_and_thread_memory_limit: false,
  allow_enable_network: false,
  enable_network: false,
};

/** The API's settings and limits in Judge0's format. */
export function describeConfig(): z.infer<typeof configInfo> {
  const { number_of_runs, cpu_time_limit, cpu_extra_time, wall_time_limit, memory_limit } = JUDGE0_RANGES;
  const { stack_limit, max_processes_and_or_threads, max_file_size } = JUDGE0_RANGES;
  return {
    ...SWITCHES,
    callbacks_max_tries: CALLBACKS.tries,
    callbacks_timeout: CALLBACKS.timeoutMs / SECOND,
    max_queue_size: LIMITS.queueSize,
    max_submission_batch_size: LIMITS.batchSize,
    max_extract_size: LIMITS.extractedKb,
    submission_cache_duration: 0,
    number_of_runs: number_of_runs.default,
    max_number_of_runs: number_of_runs.max,
    cpu_time_limit: cpu_time_limit.default,
    max_cpu_time_limit: cpu_time_limit.max,
    cpu_extra_time: cpu_extra_time.default,
    max_cpu_extra_time: cpu_extra_time.max,
    wall_time_limit: wall_time_limit.default,
    max_wall_time_limit: wall_time_limit.max,
    memory_limit: memory_limit.default,
    max_memory_limit: memory_limit.max,
    stack_limit: stack_limit.default,
    max_stack_limit: stack_limit.max,
    max_processes_and_or_threads: max_processes_and_or_threads.default,
    max_max_processes_and_or_threads: max_processes_and_or_threads.max,
    max_file_size: max_file_size.default,
    max_max_file_size: max_file_size.max,
  };
}
