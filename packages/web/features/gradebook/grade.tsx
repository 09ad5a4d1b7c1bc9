import type { GradeDetails } from "@assay/contract/routes/classes/grade-shapes";
import type { GradeChangeRequest } from "@assay/contract/routes/classes/grades";
import { type FormEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { type AssignmentPlace, useChangeGrade, useGrade } from "#features/gradebook/api";
import { Derivation, History } from "#features/gradebook/derivation";
import { GradesError } from "#features/gradebook/grades-error";
import { MATRIX_MESSAGES, GRADE_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { ProblemPoints } from "#features/gradebook/problem-points";
import { StudentPrograms } from "#features/gradebook/programs";
import { ReleaseOne } from "#features/gradebook/release-one";
import { formatFullMoment } from "#lib/format";
import { gradePath, matrixPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { Loading, Skeleton } from "#ui/states";

type GradeProps = {
  place: AssignmentPlace;
  userName: string;
  problemId: string | null;
  /** What became of the grade on its way to learning platforms. */
  mark?: ReactNode;
};

/** A student's grade for staff: how it was computed, what was done to it, the programs of a problem, and what staff may change. */
export function StudentGrade({ place, userName, problemId, mark }: GradeProps) {
  const query = useGrade(place, userName);
  if (query.isLoadingError) return <GradesError query={query} />;
  if (!query.data)
    return (
      <Loading label={MATRIX_MESSAGES.loading}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const details = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Summary place={place} details={details} mark={mark} />
      <TitledCard title={TEXTS.how}>
        <Derivation
          derivation={details.derivation}
          linkOf={({ problemId: id, tries }) =>
            tries > 0 && (
              <Link
                to={gradePath(place.slug, place.name, userName, id)}
                className="text-small font-normal"
                preventScrollReset
              >
                {TEXTS.open}
              </Link>
            )
          }
        />
        <Overrides overrides={details.overrides} />
      </TitledCard>
      {problemId !== null && <StudentPrograms place={place} userName={userName} problemId={problemId} />}
      {details.mayMark && <ChangeForm place={place} userName={userName} details={details} />}
      {details.mayMark && (
        // With the programs of another problem, that is the one whose points are set.
        <ProblemPoints key={problemId} place={place} userName={userName} details={details} problemId={problemId} />
      )}
      <TitledCard title={TEXTS.history}>
        <History events={details.history} />
      </TitledCard>
    </div>
  );
}

type SummaryProps = { place: AssignmentPlace; details: GradeDetails; mark: ReactNode };

function Summary({ place, details, mark }: SummaryProps) {
  const { student, assignment, grade, derivation } = details;
  const { points, computedPoints, setPoints, isExcused, releasedAt, releasedPoints } = grade;
  return (
    <div>
      <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
        {TEXTS.title({ name: student.name, assignment: assignment.title })}
      </h2>
      <p className="mt-1 text-lg font-semibold tabular-nums">
        {isExcused
          ? TEXTS.excused
          : points === null
            ? TEXTS.none
            : TEXTS.points({ points, maximum: derivation.maximum })}
        {mark}
      </p>
      {setPoints !== null && (
        <p>{computedPoints === null ? TEXTS.computedNone : TEXTS.setInstead({ points: computedPoints })}</p>
      )}
      <p className="text-sm text-muted">
        {releasedAt === null
          ? TEXTS.notShown
          : releasedPoints === null
            ? TEXTS.shownNothing({ date: formatFullMoment(releasedAt) })
            : TEXTS.shown({ points: releasedPoints, date: formatFullMoment(releasedAt) })}
      </p>
      {details.mayRelease && <ReleaseOne place={place} userName={student.userName} grade={grade} />}
      <p className="mt-2">
        <Link to={matrixPath(place.slug, place.name)} dir="auto">
          {assignment.title}
        </Link>
      </p>
    </div>
  );
}

function Overrides({ overrides }: Pick<GradeDetails, "overrides">) {
  if (overrides.length === 0) return null;
  return (
    <ul className="border-t border-line px-4 py-3 text-sm">
      {overrides.map(({ section, dueAt, extraMinutes, isExcused, reason }) => {
        const detail = [
          dueAt !== null && TEXTS.overrideDue({ date: formatFullMoment(dueAt) }),
          extraMinutes > 0 && TEXTS.overrideExtra({ minutes: extraMinutes }),
          isExcused && TEXTS.overrideExcused,
        ]
          .filter((part) => part !== false)
          .join(", ");
        return (
          <li key={section ?? ""}>
            {section === null ? TEXTS.override({ detail }) : TEXTS.overrideSection({ section, detail })}
            {reason !== "" && <q className="ms-2 text-muted">{reason}</q>}
          </li>
        );
      })}
    </ul>
  );
}

function ChangeForm(props: { place: AssignmentPlace; userName: string; details: GradeDetails }) {
  const { place, userName, details } = props;
  const { grade, proposal, mayRelease } = details;
  const change = useChangeGrade(place, userName);
  const form = useRef<HTMLFormElement>(null);
  const send = (body: GradeChangeRequest) => change.mutate(body, { onSuccess: () => form.current?.reset() });
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    send({ kind: mayRelease ? "set" : "propose", points: Number(data.get("points")), reason: `${data.get("reason")}` });
  };
  const withReason = (kind: "clear" | "excuse" | "unexcuse") => {
    // What the form asks for is checked here, too, without the points.
    const field = form.current?.elements.namedItem("reason");
    if (!(field instanceof HTMLInputElement) || !field.reportValidity()) return;
    send({ kind, reason: field.value });
  };
  return (
    <TitledCard title={TEXTS.change}>
      {proposal && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
          <p className="grow wrap-anywhere">
            {TEXTS.proposal({ name: proposal.by ?? "–", points: proposal.points, reason: proposal.reason })}
          </p>
          {mayRelease && (
            <>
              <Button onClick={() => send({ kind: "set", points: Number(proposal.points), reason: proposal.reason })}>
                {TEXTS.accept}
              </Button>
              <Button onClick={() => send({ kind: "decline", reason: "" })}>{TEXTS.decline}</Button>
            </>
          )}
        </div>
      )}
      <form ref={form} onSubmit={enter} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 p-4 max-sm:grid-cols-1">
        <TextField name="points" label={TEXTS.newPoints} type="number" min={0} step="0.01" required />
        <TextField name="reason" label={TEXTS.reason} hint={TEXTS.reasonHint} maxLength={500} required />
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={change.isPending}>
            {mayRelease ? TEXTS.set : TEXTS.propose}
          </Button>
          {mayRelease && grade.setPoints !== null && <Button onClick={() => withReason("clear")}>{TEXTS.clear}</Button>}
          {mayRelease && (
            <Button onClick={() => withReason(grade.isExcused ? "unexcuse" : "excuse")}>
              {grade.isExcused ? TEXTS.unexcuse : TEXTS.excuse}
            </Button>
          )}
          {grade.state === "computed" && (
            <Button onClick={() => send({ kind: "review", reason: "" })}>{TEXTS.review}</Button>
          )}
        </div>
        {change.error && <Refusal message={change.error.message} />}
      </form>
    </TitledCard>
  );
}
