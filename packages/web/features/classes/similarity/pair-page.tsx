import type { SimilarPairDetails, SimilarProgram } from "@assay/contract/routes/classes/similarity";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SIMILARITY_DECISIONS } from "@assay/contract/vocabulary/similarity";
import { Link, useParams } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { type ComparedPlace, useDecide, useSimilarPair } from "#features/classes/similarity/api";
import { SIMILARITY_MESSAGES as TEXTS } from "#features/classes/similarity/messages";
import { piecesOf } from "#features/classes/similarity/pieces";
import { useForm } from "#lib/form";
import { formatFullMoment, formatPercent, formatPercentile, formatWhen } from "#lib/format";
import { similarityPath } from "#paths";
import { ScrollingText, TitledCard } from "#ui/boxes";
import { Refusal, SelectField, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** Two similar programs side by side (`/classes/{slug}/assignments/{name}/similarity/{problemId}/{left}/{right}`). */
export function SimilarPairPage() {
  const { slug = "", name = "", problemId = "", left = "", right = "" } = useParams();
  const place = { slug, name, problemId };
  return (
    <ClassFrame title={TEXTS.title}>
      {() => <Pair place={place} left={Number(left)} right={Number(right)} />}
    </ClassFrame>
  );
}

function Pair({ place, left, right }: { place: ComparedPlace; left: number; right: number }) {
  const query = useSimilarPair(place, left, right);
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  if (query.isLoadingError || !query.data) return <ErrorState title={TEXTS.failed} query={query} />;
  const pair = query.data;
  return (
    <>
      <p className="text-small">
        <Link to={similarityPath(place.slug, place.name, place.problemId)}>{TEXTS.back}</Link>
        {" · "}
        <span dir="auto">{pair.title}</span>
      </p>
      <h2 dir="auto" className="mt-1 text-xl font-semibold wrap-anywhere">
        {TEXTS.both({ left: pair.left.name, right: pair.right.name })}
      </h2>
      <p className="mt-1 max-w-prose">
        {TEXTS.pairLead({
          similarity: formatPercent(pair.similarity),
          percentile: formatPercentile(pair.percentile),
        })}
      </p>
      <p className="mt-1 mb-4 max-w-prose text-small text-muted">
        {TEXTS.fragment} {TEXTS.template}
      </p>
      <div className="mb-6 grid gap-4 lg:grid-cols-2">
        <Program program={pair.left} covered={pair.leftCovered} parts={pair.fragments.map((one) => one.left)} />
        <Program program={pair.right} covered={pair.rightCovered} parts={pair.fragments.map((one) => one.right)} />
      </div>
      <Decision place={place} pair={pair} left={left} right={right} />
    </>
  );
}

type ProgramProps = {
  program: SimilarProgram;
  covered: number;
  parts: readonly SimilarPairDetails["fragments"][number]["left"][];
};

function Program({ program, covered, parts }: ProgramProps) {
  return (
    <TitledCard title={program.name} className="min-w-0" aside={program.language}>
      <p className="px-4 py-2 text-small text-muted">
        {TEXTS.covered({ part: formatPercent(covered) })}
        {" · "}
        {TEXTS.submission({ number: program.number })}
        {" · "}
        {TEXTS.received({ when: formatFullMoment(program.receivedAt) })}
      </p>
      <ScrollingText className="max-h-[70vh]">
        <code dir="ltr">
          {piecesOf(program.source, program.templateLines, parts).map(({ at, text, look }) =>
            look === "common" ? (
              <mark key={at} className="bg-time-limit-soft text-ink">
                {text}
              </mark>
            ) : (
              <span key={at} className={look === "template" ? "text-muted" : undefined}>
                {text}
              </span>
            ),
          )}
        </code>
      </ScrollingText>
    </TitledCard>
  );
}

type DecisionProps = { place: ComparedPlace; pair: SimilarPairDetails; left: number; right: number };

function Decision({ place, pair, left, right }: DecisionProps) {
  const form = useForm(useDecide(place, left, right), {
    fields: ["decision", "note"],
    input: ({ decision, note }) => ({
      decision: SIMILARITY_DECISIONS.find((each) => each === decision) ?? "none",
      note,
    }),
  });
  const when = pair.decidedAt === null ? "" : formatWhen(pair.decidedAt);
  return (
    <TitledCard
      title={TEXTS.decide}
      className="max-w-3xl"
      aside={
        pair.decidedAt !== null &&
        (pair.decidedBy === null ? TEXTS.decidedBySomebody({ when }) : TEXTS.decidedBy({ name: pair.decidedBy, when }))
      }
    >
      {pair.mayDecide ? (
        <Form form={form} keepsEnter className="grid gap-3 p-4">
          <p className="text-muted">{TEXTS.decideLead}</p>
          <SelectField name="decision" label={TEXTS.decision} defaultValue={pair.decision}>
            {SIMILARITY_DECISIONS.map((decision) => (
              <option key={decision} value={decision}>
                {TEXTS.decisions[decision]}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="note"
            label={TEXTS.note}
            hint={TEXTS.noteHint}
            defaultValue={pair.note}
            maxLength={LIMITS.similarityNoteLength}
          />
          <Refusal />
          <SubmitButton className="justify-self-start">{TEXTS.save}</SubmitButton>
        </Form>
      ) : (
        <p className="p-4">
          {TEXTS.decisions[pair.decision]}
          {pair.note !== "" && <span className="mt-1 block text-muted">{pair.note}</span>}
        </p>
      )}
    </TitledCard>
  );
}
