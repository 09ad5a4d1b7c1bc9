import type { SimilarGroup, SimilarityOfProblem, SimilarityReport } from "@assay/contract/routes/classes/similarity";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useParams } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { type ComparedPlace, useCompare, useCompared, useSimilarity } from "#features/classes/similarity/api";
import { SIMILARITY_MESSAGES as TEXTS } from "#features/classes/similarity/messages";
import { PairTable } from "#features/classes/similarity/pair-table";
import { useForm } from "#lib/form";
import { formatPercent, formatWhen } from "#lib/format";
import { useSearchParams } from "#lib/search-params";
import { TitledCard } from "#ui/boxes";
import { SelectField, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { Note } from "#ui/note";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** How similar the programs of an assignment are (`/classes/{slug}/assignments/{name}/similarity`). The problem is in the URL. */
export function SimilarityPage() {
  const { slug = "", name = "" } = useParams();
  return <ClassFrame title={TEXTS.title}>{() => <Problems slug={slug} name={name} />}</ClassFrame>;
}

function Problems({ slug, name }: { slug: string; name: string }) {
  const query = useCompared(slug, name);
  const [search, setSearch] = useSearchParams();
  if (query.isPending) return <LoadingReport />;
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  const problems = query.data?.problems ?? [];
  const chosen = problems.find(({ problemId }) => problemId === search.get("problem")) ?? problems[0];
  return (
    <>
      <h2 className="text-xl font-semibold">{TEXTS.title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{TEXTS.lead}</p>
      {chosen ? (
        <>
          <ProblemChoice
            problems={problems}
            chosen={chosen}
            onChoose={(problem) => setSearch(new URLSearchParams({ problem }))}
          />
          <Report key={chosen.problemId} place={{ slug, name, problemId: chosen.problemId }} />
        </>
      ) : (
        <EmptyState title={TEXTS.noProblems}>
          <p>{TEXTS.noProblemsHint}</p>
        </EmptyState>
      )}
    </>
  );
}

type ProblemChoiceProps = {
  problems: readonly SimilarityOfProblem[];
  chosen: SimilarityOfProblem;
  onChoose: (problemId: string) => void;
};

function ProblemChoice({ problems, chosen, onChoose }: ProblemChoiceProps) {
  return (
    <SelectField
      name="problem"
      label={TEXTS.problem}
      className="mb-4 max-w-md"
      value={chosen.problemId}
      onChange={(event) => onChoose(event.target.value)}
    >
      {problems.map(({ problemId, title }) => (
        <option key={problemId} value={problemId}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function LoadingReport() {
  return (
    <Loading label={TEXTS.loading}>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

function Report({ place }: { place: ComparedPlace }) {
  const query = useSimilarity(place);
  if (query.isPending) return <LoadingReport />;
  if (query.isLoadingError || !query.data) return <ErrorState title={TEXTS.failed} query={query} />;
  const report = query.data;
  return (
    <div className="grid gap-6">
      {report.state === null && (
        <EmptyState title={TEXTS.notYet}>
          <p>{TEXTS.notYetHint}</p>
        </EmptyState>
      )}
      {report.state === "waiting" && <Note kind="info">{TEXTS.waiting}</Note>}
      {report.state === "failed" && <Note kind="error">{TEXTS.failedReport}</Note>}
      {report.groups.map((group) => (
        <Group key={group.languages.join()} group={group} />
      ))}
      {report.state === "done" && <PairTable place={place} report={report} />}
      {report.mayDecide && <CompareForm place={place} report={report} />}
    </div>
  );
}

function Group({ group }: { group: SimilarGroup }) {
  const { languages, programs, refusal, outcome, spread, tooShort, tooLong } = group;
  const namesOf = (sides: SimilarGroup["tooShort"]) => sides.map(({ name }) => name).join(", ");
  const median = formatPercent(spread?.median ?? 0);
  return (
    <TitledCard title={TEXTS.languages({ languages: languages.join(", "), count: programs })}>
      <div className="grid gap-2 p-4">
        {refusal && <p>{TEXTS.refusals[refusal]}</p>}
        {outcome === "alike" && <p>{TEXTS.alike({ median })}</p>}
        {outcome === "few" && <p>{TEXTS.few}</p>}
        {outcome === "ranked" && spread && (
          <p>
            {TEXTS.usual({ pairs: spread.pairs, median })}{" "}
            {spread.highFence < 1 ? TEXTS.fence({ fence: formatPercent(spread.highFence) }) : TEXTS.noFence}
          </p>
        )}
        {tooShort.length > 0 && <p className="text-muted">{TEXTS.tooShort({ names: namesOf(tooShort) })}</p>}
        {tooLong.length > 0 && <p className="text-muted">{TEXTS.tooLong({ names: namesOf(tooLong) })}</p>}
      </div>
    </TitledCard>
  );
}

function CompareForm({ place, report }: { place: ComparedPlace; report: SimilarityReport }) {
  const [showsAssistants, setShowsAssistants] = useState(report.showsAssistants);
  const form = useForm(useCompare(place), {
    fields: ["baseCode"],
    input: ({ baseCode }) => ({ baseCode, showsAssistants }),
  });
  return (
    <TitledCard
      title={TEXTS.settings}
      aside={report.finishedAt !== null && TEXTS.finished({ when: formatWhen(report.finishedAt) })}
    >
      <Form form={form} keepsEnter className="grid gap-3 p-4">
        <p className="text-muted">{TEXTS.settingsLead}</p>
        <TextArea
          name="baseCode"
          label={TEXTS.baseCode}
          hint={TEXTS.baseCodeHint}
          maxLength={LIMITS.baseCodeLength}
          defaultValue={report.baseCode}
          rows={4}
          inputClassName="font-mono"
        />
        <label className="flex w-fit items-center gap-2 py-1">
          <input
            type="checkbox"
            checked={showsAssistants}
            onChange={(event) => setShowsAssistants(event.target.checked)}
            className="size-4 accent-accent"
          />
          {TEXTS.showsAssistants}
        </label>
        <SubmitButton className="justify-self-start">
          {report.state === null ? TEXTS.compare : TEXTS.again}
        </SubmitButton>
      </Form>
    </TitledCard>
  );
}
