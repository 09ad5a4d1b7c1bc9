import type { RejudgeFilter } from "@assay/contract/routes/rejudges";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useMatchingCount, useStartRejudge } from "#features/rejudges/api";
import { REJUDGES_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { useForm } from "#lib/form";
import { rejudgePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

const FIELDS = ["problem", "contest", "user", "language", "verdict", "numbers"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** How long after the last key the matching submissions are counted. */
const COUNT_AFTER_MS = 400;

/** A contest whose submissions alone are rejudged. */
export interface RejudgedContest {
  readonly key: string;
  readonly problems: readonly { readonly label: string; readonly title: string; readonly problemId: string }[];
}

type RejudgeFormProps = {
  /** The initial values, from a link on another page. */
  search: URLSearchParams;
  contest?: RejudgedContest;
  /** The address of a rejudge. */
  pathOf?: (number: number) => string;
};

/** Chooses submissions and starts a rejudge of them. */
export function RejudgeForm({ search, contest, pathOf = rejudgePath }: RejudgeFormProps) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(() => ({
    ...readValues(search),
    ...(contest && { contest: contest.key }),
  }));
  const filter = toFilter(values);
  const counted = useMatchingCount(useSettled(filter));
  const isEmpty = Object.keys(filter).length === 0;
  const change = (name: keyof Values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const form = useForm(useStartRejudge(), {
    input: () => filter,
    onDone: ({ rejudge }) => void navigate(pathOf(rejudge.number)),
  });
  const text = (name: "problem" | "contest" | "user" | "numbers") => ({
    label: TEXTS[name],
    hint: TEXTS[`${name}Hint`],
    name,
    value: values[name],
    onChange: change(name),
  });
  return (
    <TitledCard title={TEXTS.form} aside={TEXTS.formHint}>
      <Form form={form} className="p-4">
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_1fr_1fr_1fr]">
          {contest ? (
            <SelectField label={TEXTS.problem} name="problem" value={values.problem} onChange={change("problem")}>
              <option value="">{TEXTS.anyProblem}</option>
              {contest.problems.map(({ label, title, problemId }) => (
                <option key={problemId} value={problemId}>
                  {label}: {title}
                </option>
              ))}
            </SelectField>
          ) : (
            <>
              <TextField {...text("problem")} maxLength={LIMITS.titleLength} />
              <TextField {...text("contest")} maxLength={100} autoComplete="off" />
            </>
          )}
          <TextField {...text("user")} maxLength={64} autoComplete="off" />
          <SelectField label={TEXTS.language} name="language" value={values.language} onChange={change("language")}>
            <option value="">{TEXTS.anyLanguage}</option>
            {PAGE_LANGUAGES.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={TEXTS.verdict} name="verdict" value={values.verdict} onChange={change("verdict")}>
            <option value="">{TEXTS.anyVerdict}</option>
            {VERDICTS.map((verdict) => (
              <option key={verdict} value={verdict}>
                {VERDICT_NAMES[verdict]}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField {...text("numbers")} inputMode="numeric" className="mt-3" />
        <Refusal />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton size="normal" isOff={isEmpty || counted.data?.count === 0}>
            {TEXTS.start}
          </SubmitButton>
          <p role="status" className="min-h-5 text-muted tabular-nums">
            {isEmpty
              ? TEXTS.choose
              : counted.isError
                ? counted.error.message
                : counted.data && matchingText(counted.data.count)}
          </p>
        </div>
      </Form>
    </TitledCard>
  );
}

function readValues(search: URLSearchParams): Values {
  return Object.fromEntries(FIELDS.map((name) => [name, search.get(name) ?? ""])) as Values;
}

/** Leaves out empty fields and, among the submission numbers, whatever is not a number. */
function toFilter({ numbers, ...values }: Values): RejudgeFilter {
  const list = numbers
    .split(/[\s,;]+/)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0);
  const entries = Object.entries(values).filter(([, value]) => value.trim() !== "");
  return { ...Object.fromEntries(entries), ...(list.length > 0 && { numbers: list }) };
}

/** The value once it has not changed for a moment. */
function useSettled(filter: RejudgeFilter): RejudgeFilter {
  const text = JSON.stringify(filter);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), COUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled);
}

function matchingText(count: number): string {
  const most = LIMITS.rejudgedSubmissions;
  return count > most ? TEXTS.tooMany({ most }) : TEXTS.matching({ count });
}
