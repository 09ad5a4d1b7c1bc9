import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { STATEMENT_FILE } from "@assay/contract/vocabulary/problem";
import { VERDICTS, type Verdict } from "@assay/contract/vocabulary/verdicts";
import { sql } from "kysely";
import { readAllowedLanguages } from "#base/site-store";
import { JUDGEMENT_TYPES, secondsOf } from "#clics/formats";
import type { ObjectType } from "#clics/objects/object-type";
import { readOwnStart } from "#clics/objects/own-start";
import { hasBegun, isStaff } from "#clics/view";
import { ALWAYS_OFFERED } from "#submissions/offered-languages";

const TYPE_NAMES: Readonly<Record<Verdict, string>> = {
  accepted: "correct",
  wrong_answer: "wrong answer",
  time_limit_exceeded: "time limit exceeded",
  memory_limit_exceeded: "memory limit exceeded",
  output_limit_exceeded: "output limit exceeded",
  idleness_limit_exceeded: "idleness limit exceeded",
  runtime_error: "run-time error",
  compilation_error: "compile error",
  internal_error: "judging error",
};

export const VERDICT_TYPES: ObjectType = {
  isOfPeople: false,
  properties: () => ["id", "name", "penalty", "solved"],
  read: async ({ settings }) =>
    VERDICTS.map((verdict) => ({
      id: JUDGEMENT_TYPES[verdict],
      name: TYPE_NAMES[verdict],
      penalty: hasPenalty(verdict, settings.rules.compileErrorCosts),
      solved: verdict === "accepted",
    })),
};

function hasPenalty(verdict: Verdict, compileErrorCosts: boolean): boolean {
  if (verdict === "compilation_error") return compileErrorCosts;
  return verdict !== "accepted" && verdict !== "internal_error";
}

/** The API's ids of languages that it calls otherwise than we do. */
const KNOWN_IDS: Partial<Readonly<Record<LanguageKey, string>>> = { python: "python3", pypy: "pypy3" };

/** The API's id of a language. */
export function languageIdOf(key: LanguageKey): string {
  return KNOWN_IDS[key] ?? key;
}

/** The key of the language with this id in the API, or null. */
export function languageOf(id: string): LanguageKey | null {
  return ALL_LANGUAGES.find(({ key }) => languageIdOf(key) === id || key === id)?.key ?? null;
}

export const LANGUAGES: ObjectType = {
  isOfPeople: false,
  properties: () => ["id", "name", "entry_point_required", "extensions", "compiler", "runner"],
  read: async ({ db, row }) => {
    const installed = await db.selectFrom("installed_languages").selectAll().execute();
    const known = new Map(installed.map((language) => [language.language_id as number, language]));
    const limits = [row.languages, await readAllowedLanguages(db)];
    const isAllowed = ({ id }: LanguageData) =>
      limits.every((allowed) => allowsLanguage(allowed, id)) && (ALWAYS_OFFERED.has(id) || known.has(id));
    return ALL_LANGUAGES.filter(isAllowed).map((language) => {
      const tools = known.get(language.id);
      return {
        id: languageIdOf(language.key),
        name: tools?.name ?? language.name,
        // The judge finds the class with the main method by itself.
        entry_point_required: false,
        extensions: [...language.endings],
        compiler: commandOf(tools?.compile_command ?? null),
        runner: commandOf(tools?.run_command ?? null),
      };
    });
  },
};

function commandOf(line: string | null) {
  const [command, ...args] = line?.split(" ") ?? [];
  return command ? { command, args: args.join(" ") } : undefined;
}

interface ProblemRow {
  readonly label: string;
  readonly title: string;
  readonly colour: string | null;
  readonly rgb: string | null;
  readonly points: number | null;
  readonly timeLimitMs: number;
  readonly memoryLimitKb: number;
  readonly tests: number;
  readonly hasPdf: boolean;
}

export const PROBLEMS: ObjectType = {
  isOfPeople: false,
  properties: ({ dialect, row }) => [
    ...["id", "label", "name", "ordinal", "rgb", "color", "time_limit"],
    ...(dialect.version === "2023-06" ? [] : ["memory_limit", "code_limit"]),
    ...["test_data_count", ...(row.scoring === "icpc" ? [] : ["max_score"]), "statement"],
  ],
  read: async (view) => {
    const { db, row, frame } = view;
    if (!hasBegun(view, await readOwnStart(view))) return [];
    const { rows } = await sql<ProblemRow>`
      select label, title, colour, rgb, points::double precision as points, time_limit_ms as "timeLimitMs",
        memory_limit_kb as "memoryLimitKb",
        (select count(*)::int from test_cases where test_cases.version_id = problems.version_id) as tests,
        exists (select from problem_files where problem_files.problem_id = problems.id and name = ${STATEMENT_FILE}
          and content_type = 'application/pdf') as "hasPdf"
      from contest_problems join problems on problems.id = contest_problems.problem_id
      where contest_id = ${row.id} order by position`.execute(db);
    return rows.map((problem, ordinal) => ({
      id: problem.label,
      label: problem.label,
      name: problem.title,
      ordinal,
      rgb: problem.rgb ?? undefined,
      color: problem.colour ?? undefined,
      time_limit: secondsOf(problem.timeLimitMs),
      memory_limit: Math.ceil(problem.memoryLimitKb / 1_024),
      code_limit: Math.floor(LIMITS.sourceBytes / 1_024),
      test_data_count: problem.tests,
      max_score: problem.points ?? 100,
      statement: problem.hasPdf
        ? [
            {
              href: `contests/${frame.key}/problems/${problem.label}/statement`,
              filename: `${problem.label}.pdf`,
              mime: "application/pdf",
            },
          ]
        : undefined,
    }));
  },
};

export const GROUPS: ObjectType = {
  isOfPeople: false,
  properties: () => ["id", "name"],
  read: async ({ frame, audience }) =>
    frame.groups.filter(({ isHidden }) => !isHidden || isStaff(audience)).map(({ key, name }) => ({ id: key, name })),
};
