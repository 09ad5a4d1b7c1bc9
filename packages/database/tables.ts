import type { Checking } from "@assay/contract/vocabulary/checking";
import type { LanguageId, LanguageKey } from "@assay/contract/vocabulary/languages";
import type { Difficulty, DisplaySample, ProblemLimits, StatementPage } from "@assay/contract/vocabulary/problem";
import type { Role } from "@assay/contract/vocabulary/roles";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** The tables as the migrations leave them, for Kysely. Column meanings stand in the migrations. */
export interface Tables {
  users: {
    id: Generated<string>;
    name: string;
    user_name: string;
    email: string;
    password_hash: string;
    role: Generated<Role>;
    created_at: Generated<Date>;
  };
  sessions: {
    id_hash: Uint8Array;
    user_id: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  known_devices: {
    user_id: string;
    id_hash: Uint8Array;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  server_processes: {
    id: string;
    expires_at: Date;
  };
  websockets: {
    id: string;
    process_id: string;
    user_id: string;
    session_id_hash: Uint8Array;
  };
  rate_events: {
    id: GeneratedAlways<string>;
    bucket: string;
    happened_at: Generated<Date>;
  };
  secrets: {
    name: string;
    value: Uint8Array;
  };
  problems: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    slug: string | null;
    title: string;
    difficulty: Difficulty;
    problem_type: string;
    description: string;
    input: string;
    output: string;
    time_limit_ms: number;
    memory_limit_kb: number;
    credit: JSONColumnType<StoredCredit>;
    package_hash: string | null;
    package_uuid: string | null;
    author_id: string | null;
    created_at: Generated<Date>;
    display_samples: DefaultedJson<readonly DisplaySample[]>;
    version_id: string | null;
    statement_pages: DefaultedJson<readonly StatementPage[]>;
  };
  included_files: {
    version_id: string;
    language: LanguageKey;
    name: string;
    content: Uint8Array;
  };
  problem_versions: {
    id: Generated<string>;
    problem_id: string;
    number: number;
    author_id: string | null;
    checking: DefaultedJson<Checking>;
    scoring: ColumnType<Scoring | null, string | null | undefined, string | null>;
    limits: DefaultedJson<ProblemLimits>;
    created_at: Generated<Date>;
  };
  test_data: {
    id: Generated<string>;
    problem_id: string;
    hash: Uint8Array;
    content: Uint8Array;
  };
  test_cases: {
    id: Generated<string>;
    version_id: string;
    position: number;
    name: string;
    is_sample: boolean;
    input_id: string | null;
    output_id: string | null;
    time_limit_ms: number;
    group_name: string | null;
    checker_arguments: Generated<string[]>;
    memory_limit_kb: number | null;
  };
  problem_files: {
    problem_id: string;
    name: string;
    content_type: string;
    content: Uint8Array;
  };
  submissions: {
    id: Generated<string>;
    user_id: string | null;
    problem_id: string | null;
    language_id: LanguageId;
    source: Uint8Array;
    compile_output: string | null;
    verdict: Verdict | null;
    internal_error: string | null;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    started_at: Date | null;
    finished_at: Date | null;
    compiler_options: string | null;
    additional_files: Uint8Array | null;
    language_name: string | null;
    score: number | null;
    maximum_score: number | null;
    stored_bytes: ColumnType<string, number | undefined, number>;
    kept_stream_bytes: number | null;
    version_id: string | null;
  };
  user_storage: {
    user_id: string;
    free_bytes: string;
    problem_bytes: string;
  };
  sealed_run_counts: {
    user_id: string;
    test_case_id: string;
    run_count: number;
    counted_since: Generated<Date>;
  };
  test_runs: {
    token: string;
    submission_id: string;
    position: number;
    test_case_id: string | null;
    is_sealed: boolean;
    is_by_handle: Generated<boolean>;
    stdin: Uint8Array | null;
    expected_output: Uint8Array | null;
    cpu_time_limit_ms: number;
    wall_time_limit_ms: number;
    memory_limit_kb: number;
    status_id: Generated<number>;
    verdict: Verdict | null;
    cpu_time_ms: number | null;
    wall_time_ms: number | null;
    memory_kb: number | null;
    stdout: Uint8Array | null;
    stderr: Uint8Array | null;
    message: string | null;
    exit_code: number | null;
    exit_signal: number | null;
    created_at: Generated<Date>;
    finished_at: Date | null;
    command_line_arguments: string | null;
    number_of_runs: Generated<number>;
    cpu_extra_time_ms: Generated<number>;
    stack_limit_kb: number | null;
    process_limit: number | null;
    file_size_limit_kb: number | null;
    output_limit_kb: number | null;
    redirects_stderr: Generated<boolean>;
    requested_network: Generated<boolean>;
    callback_url: string | null;
    share: number | null;
    checker_message: string | null;
  };
  queued_submissions: {
    submission_id: string;
    client: string;
    is_interactive: boolean;
    queued_at: Generated<Date>;
    not_before: Generated<Date>;
    worker: string | null;
    taken_at: Date | null;
  };
  recent_use: {
    client: string;
    used_ms: number;
    counted_at: Generated<Date>;
  };
  api_tokens: {
    id: Generated<string>;
    user_id: string;
    name: string;
    token_hash: Uint8Array;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  installed_languages: {
    language_id: LanguageId;
    name: string;
    source_file: string;
    compile_command: string | null;
    run_command: string;
  };
  solved_problems: {
    user_id: string;
    problem_id: string;
    submission_id: string;
    points: number;
    solved_at: Generated<Date>;
  };
  blogs: {
    id: Generated<string>;
    number: GeneratedAlways<string>;
    title: string;
    description: string;
    content: string;
    author_name: string;
    author_description: string;
    author_id: string | null;
    created_at: Generated<Date>;
  };
  chat_messages: {
    id: GeneratedAlways<string>;
    user_id: string | null;
    user_name: string;
    text: string;
    key: string | null;
    connection: string;
    sent_at: Generated<Date>;
  };
  chat_connections: {
    id: string;
    user_id: string;
    user_name: string;
    session_id_hash: Uint8Array | null;
    process_id: string | null;
    expires_at: Date | null;
  };
}

/** A column of JSON with a default of the database's. */
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** Who made a problem and under which licence; absent keys are unknown. */
export interface StoredCredit {
  author?: string;
  source?: string;
  sourceUrl?: string;
  rightsOwner?: string;
  license?: string;
}
