import type { PROBLEM_EDITING_ROUTES } from "@assay/contract/routes/problem-editing";
import type { BodyOf } from "@assay/contract/routes/route";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { DIFFICULTIES, type Difficulty } from "@assay/contract/vocabulary/problem";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import { useEditProblem } from "#features/workshop/api";
import { ComparisonChoice, type ComparisonDraft, draftOfComparison, toComparison } from "#features/workshop/comparison";
import { type FailingTestDraft, FailingTestFields } from "#features/workshop/failing-test-fields";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { SaveBar } from "#features/workshop/save-bar";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { DIFFICULTY_NAMES } from "#lib/messages/difficulties";
import { TitledCard } from "#ui/boxes";
import { SelectField, TextField } from "#ui/fields";
import { Form } from "#ui/form";
import { Switch } from "#ui/switch";

/** The fields as they are typed. */
interface FactsDraft {
  readonly title: string;
  readonly difficulty: Difficulty;
  readonly problemType: string;
  readonly language: string;
  readonly timeLimit: string;
  /** In MB. */
  readonly memoryLimit: string;
  /** By the language's key. Where a text is empty, the problem's own limit applies. */
  readonly languages: Readonly<Record<string, { readonly timeFactor: string; readonly memory: string }>>;
  readonly stopsAtFailure: boolean;
  readonly failingTest: FailingTestDraft;
  readonly comparison: ComparisonDraft;
}

function draftOf(problem: WorkshopProblem): FactsDraft {
  const own = new Map<string, WorkshopProblem["languageLimits"][number]>(
    problem.languageLimits.map((limit) => [limit.language, limit]),
  );
  const text = (value: number | null | undefined) => (value == null ? "" : String(value));
  const megabytes = (kb: number | null | undefined) => text(kb == null ? null : kb / MEBIBYTE_KB);
  return {
    title: problem.title,
    difficulty: problem.difficulty,
    problemType: problem.problemType,
    language: problem.language,
    timeLimit: String(problem.timeLimit),
    memoryLimit: megabytes(problem.memoryLimit),
    languages: Object.fromEntries(
      PAGE_LANGUAGES.map(({ key }) => {
        const limit = own.get(key);
        return [key, { timeFactor: text(limit?.timeFactor), memory: megabytes(limit?.memoryLimit) }];
      }),
    ),
    stopsAtFailure: problem.stopsAtFailure,
    failingTest: { opens: problem.failingTest, tries: problem.failingTestTries },
    comparison: draftOfComparison(problem.comparison),
  };
}

function toBody(draft: FactsDraft, revision: number): BodyOf<typeof PROBLEM_EDITING_ROUTES.editProblem> {
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  const kilobytes = (text: string) => (text.trim() === "" ? null : Math.round(Number(text) * MEBIBYTE_KB));
  const comparison = toComparison(draft.comparison);
  return {
    revision,
    title: draft.title,
    difficulty: draft.difficulty,
    problemType: draft.problemType,
    language: draft.language.trim(),
    timeLimit: Number(draft.timeLimit),
    memoryLimit: kilobytes(draft.memoryLimit) ?? 0,
    languageLimits: PAGE_LANGUAGES.map(({ key }) => ({
      language: key,
      timeFactor: number(draft.languages[key]?.timeFactor ?? ""),
      memoryLimit: kilobytes(draft.languages[key]?.memory ?? ""),
    })),
    stopsAtFailure: draft.stopsAtFailure,
    failingTest: draft.failingTest.opens,
    failingTestTries: draft.failingTest.opens === "tries" ? draft.failingTest.tries : null,
    ...(comparison && { comparison }),
  };
}

/** Title, difficulty, tags, limits and comparison of a problem. */
export function FactsCard({ problem }: { problem: WorkshopProblem }) {
  const edited = useEdited(draftOf(problem));
  const { values: draft, change } = edited;
  const form = useForm(useEditProblem(problem._id), { input: () => toBody(draft, problem.revision), edited });
  const field = (name: "title" | "problemType" | "language" | "timeLimit" | "memoryLimit") => ({
    label: TEXTS.fields[name],
    name,
    autoComplete: "off",
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <TitledCard title={TEXTS.facts}>
      <Form form={form} keepsEnter>
        <div className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-2">
          <TextField {...field("title")} lang={problem.language || undefined} dir="auto" />
          <TextField {...field("language")} hint={TEXTS.statementLanguageHint} />
          <SelectField
            label={TEXTS.fields.difficulty}
            value={draft.difficulty}
            onChange={(event) => change({ difficulty: event.target.value as Difficulty })}
          >
            {DIFFICULTIES.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {DIFFICULTY_NAMES[difficulty]}
              </option>
            ))}
          </SelectField>
          <TextField {...field("problemType")} hint={TEXTS.tagsHint} />
          <TextField {...field("timeLimit")} type="number" step="any" inputMode="decimal" />
          <TextField {...field("memoryLimit")} type="number" step="any" inputMode="decimal" />
        </div>
        <LanguageLimits draft={draft} onChange={change} />
        <ComparisonChoice
          draft={draft.comparison}
          hasOwn={problem.comparison.kind === "checker" || problem.comparison.kind === "interactive"}
          onChange={(comparison) => change({ comparison })}
        />
        <div className="border-t border-line px-4 py-2">
          <Switch
            label={TEXTS.stopsAtFailure}
            isOn={draft.stopsAtFailure}
            onChange={(stopsAtFailure) => change({ stopsAtFailure })}
          />
          <p className="pb-2 text-small text-muted">{TEXTS.stopsAtFailureHint}</p>
        </div>
        <FailingTestFields draft={draft.failingTest} onChange={(failingTest) => change({ failingTest })} />
        <SaveBar />
      </Form>
    </TitledCard>
  );
}

function LanguageLimits({ draft, onChange }: { draft: FactsDraft; onChange: (part: Partial<FactsDraft>) => void }) {
  const change = (key: string, part: { timeFactor: string } | { memory: string }) => {
    const before = draft.languages[key] ?? { timeFactor: "", memory: "" };
    onChange({ languages: { ...draft.languages, [key]: { ...before, ...part } } });
  };
  return (
    <fieldset className="border-t border-line p-4">
      <legend className="sr-only">{TEXTS.languageLimits}</legend>
      <h3 className="font-semibold">{TEXTS.languageLimits}</h3>
      <p className="mb-3 text-small text-muted">{TEXTS.languageHint}</p>
      <div className="grid gap-x-4 gap-y-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-2">
        {PAGE_LANGUAGES.flatMap(({ key, name }) => [
          <TextField
            key={`${key}-time`}
            label={TEXTS.timeFactor({ language: name })}
            type="number"
            step="any"
            inputMode="decimal"
            value={draft.languages[key]?.timeFactor ?? ""}
            onChange={(event) => change(key, { timeFactor: event.target.value })}
          />,
          <TextField
            key={`${key}-memory`}
            label={TEXTS.languageMemory({ language: name })}
            type="number"
            step="any"
            inputMode="decimal"
            value={draft.languages[key]?.memory ?? ""}
            onChange={(event) => change(key, { memory: event.target.value })}
          />,
        ])}
      </div>
    </fieldset>
  );
}
