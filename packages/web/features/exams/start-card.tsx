import { pathOf } from "@assay/contract/endpoints/table";
import type { AssignmentDetails, OwnExam } from "@assay/contract/routes/assignments/assignments";
import { type ExamPlace, useTakeExam } from "#features/exams/api";
import { EXAM_MESSAGES as TEXTS } from "#features/exams/messages";
import { isExamBrowser } from "#lib/exam-browser";
import { formatFullMoment } from "#lib/format";
import { assignmentPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";

type StartCardProps = { place: ExamPlace; assignment: Pick<AssignmentDetails, "exam"> };

/** What a student reads before they start an exam, and after it. Nothing while it runs. */
export function StartCard({ place, assignment: { exam } }: StartCardProps) {
  if (exam === null || exam.state === "running") return null;
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid gap-3 p-4">
        {exam.state === "over" ? <Over exam={exam} /> : <Rules place={place} exam={exam} />}
        {exam.state === "over" && isExamBrowser() && (
          // The address at which the browser quits (`sebSettings`): no link of the router.
          <a href={`${assignmentPath(place.slug, place.name)}?quit`} className={buttonStyles("primary")}>
            {TEXTS.quit}
          </a>
        )}
      </div>
    </TitledCard>
  );
}

function Over({ exam: { endedAt, endedBy, endsAt, startedAt } }: { exam: OwnExam }) {
  if (startedAt === null) return <p>{TEXTS.missed}</p>;
  const at = endedAt ?? endsAt;
  const text = { student: TEXTS.handedIn, clock: TEXTS.endedByClock, staff: TEXTS.endedByStaff }[endedBy ?? "clock"];
  return (
    <p>
      {TEXTS.over} {at !== null && text({ date: formatFullMoment(at) })}
    </p>
  );
}

function Rules({ place, exam }: { place: ExamPlace; exam: OwnExam }) {
  const starting = useTakeExam(place, "startExam");
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{exam.minutes === null ? TEXTS.untilDue : TEXTS.minutes({ minutes: exam.minutes })}</li>
        <li>{TEXTS.onlyExam}</li>
        <li>{TEXTS.counts}</li>
        {exam.isBoundToPlace && <li>{TEXTS.place}</li>}
        {exam.isBoundToBrowser && <li>{TEXTS.browser}</li>}
        <li>{TEXTS.seen}</li>
      </ul>
      {exam.isBoundToBrowser && !isExamBrowser() && (
        <div>
          <a href={pathOf("readSebFile", { ...place })} download={`${place.name}.seb`} className={buttonStyles()}>
            {TEXTS.sebFile}
          </a>
        </div>
      )}
      {exam.state === "upcoming" ? (
        <p className="text-muted">{TEXTS.upcoming}</p>
      ) : (
        <div>
          <ConfirmedButton
            kind="primary"
            title={TEXTS.startTitle}
            question={TEXTS.startText}
            action={TEXTS.start}
            onConfirm={() => starting.mutateAsync()}
          >
            {TEXTS.start}
          </ConfirmedButton>
        </div>
      )}
    </>
  );
}
