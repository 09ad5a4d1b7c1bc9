import type { ProgramState } from "@assay/contract/routes/programs";
import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { CardState } from "#features/workshop/card-state";
import { jobOf, usePrograms, useStressTest, useTakeFound } from "#features/workshop/programs/api";
import { JobStatus } from "#features/workshop/programs/job-status";
import { PROGRAM_MESSAGES, STRESS_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { useSolutions } from "#features/workshop/solutions/api";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { formatBytes } from "#lib/format";
import { ScrollingText, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

const { stress } = LIMITS.authorPrograms;

/** Compares two solutions on generated inputs. */
export function StressCard({ problem }: { problem: WorkshopProblem }) {
  const loaded = usePrograms(problem);
  const solutions = (useSolutions(problem).data ?? []).filter(({ canBeJudged }) => canBeJudged);
  const generators = loaded.data?.programs.filter(({ kind, canRun }) => kind === "generator" && canRun) ?? [];
  const isReady = solutions.length > 1 && generators.length > 0;
  const job = jobOf(loaded.data, "stress");
  const isInteractive = problem.comparison.kind === "interactive";
  return (
    <TitledCard title={TEXTS.title}>
      <CardState query={loaded} loading={PROGRAM_MESSAGES.loading} failed={PROGRAM_MESSAGES.failed} className="h-16" />
      {loaded.data && (
        <p className="px-4 py-3 text-muted">
          {isInteractive ? TEXTS.noStress : isReady ? TEXTS.hint : `${TEXTS.hint} ${TEXTS.needs}`}
        </p>
      )}
      {isReady && !isInteractive && loaded.data && (
        <StressForm
          problem={problem}
          modelId={loaded.data.modelId}
          solutions={solutions}
          generators={generators}
          isRunning={job?.state === "running"}
        />
      )}
      {job && (
        <div className="border-t border-line px-4 py-3">
          <JobStatus problemId={problem._id} job={job} />
          {job.state === "done" && <Found problemId={problem._id} job={job} />}
        </div>
      )}
    </TitledCard>
  );
}

interface StressFormProps {
  problem: WorkshopProblem;
  modelId: string | null;
  solutions: readonly ReferenceSolution[];
  generators: ProgramState["programs"];
  isRunning: boolean;
}

function StressForm({ problem, modelId, solutions, generators, isRunning }: StressFormProps) {
  const first = modelId ?? solutions[0]?._id ?? "";
  const edited = useEdited({
    first,
    second: solutions.find(({ _id }) => _id !== first)?._id ?? "",
    generator: generators[0]?._id ?? "",
    arguments: "10 {seed}",
    rounds: `${stress.rounds.default}`,
    minutes: `${stress.minutes.default}`,
  });
  const { values, change } = edited;
  const form = useForm(useStressTest(problem._id), {
    input: () => ({ ...values, rounds: Number(values.rounds), minutes: Number(values.minutes) }),
  });
  const choice = (name: "first" | "second" | "generator", options: readonly { _id: string; name: string }[]) => (
    <SelectField
      label={TEXTS[name]}
      name={name}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      {options.map((option) => (
        <option key={option._id} value={option._id}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Form form={form} className="border-t border-line px-4 pt-3 pb-4">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        {choice("first", solutions)}
        {choice("second", solutions)}
        {choice("generator", generators)}
        <TextField
          label={TEXTS.arguments}
          hint={TEXTS.argumentsHint({ seed: "{seed}" })}
          name="arguments"
          autoComplete="off"
          spellCheck={false}
          value={values.arguments}
          onChange={(event) => change({ arguments: event.target.value })}
        />
        {(["rounds", "minutes"] as const).map((name) => (
          <TextField
            key={name}
            label={TEXTS[name]}
            name={name}
            type="number"
            min={1}
            max={stress[name].max}
            value={values[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <Refusal />
      <SubmitButton size="normal" kind="secondary" isOff={isRunning}>
        {TEXTS.start}
      </SubmitButton>
    </Form>
  );
}

/** The smallest input on which the solutions differ, with what they print. */
function Found({ problemId, job }: { problemId: string; job: WorkshopJob }) {
  const take = useTakeFound(problemId);
  const { finding, failure } = job;
  if (failure !== null) return null;
  if (finding === null) return <p role="status">{TEXTS.nothing({ count: job.done })}</p>;
  const add = () =>
    take.mutate(
      { jobId: job._id, kind: "addFinding" },
      {
        onSuccess: () => showToast("success", TEXTS.added),
        onError: (error) => showToast("error", error.message),
      },
    );
  const { first, second, checkerMessage } = finding;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium wrap-anywhere">
        {TEXTS.found({ arguments: finding.argumentLine })}
      </p>
      <Part title={TEXTS.input({ size: formatBytes(finding.inputBytes) })} text={finding.input} />
      <div className="grid gap-3 md:grid-cols-2">
        {(
          [
            ["first", first],
            ["second", second],
          ] as const
        ).map(([which, { verdict, output, message }]) => (
          <Part
            key={which}
            title={`${TEXTS.output({ which })}: ${VERDICT_NAMES[verdict]}`}
            text={message === "" ? output : `${output}\n${message}`}
          />
        ))}
      </div>
      {checkerMessage !== "" && <Part title={TEXTS.checker} text={checkerMessage} />}
      <span>
        <Button isBusy={take.isPending} onClick={add}>
          {TEXTS.add}
        </Button>
      </span>
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-medium">{title}</p>
      <ScrollingText className="max-h-64 rounded-md">{text}</ScrollingText>
    </div>
  );
}
