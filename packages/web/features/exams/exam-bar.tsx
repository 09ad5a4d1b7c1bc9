import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useRunningExam, useTakeExam } from "#features/exams/api";
import { Countdown } from "#features/exams/countdown";
import { EXAM_MESSAGES as TEXTS } from "#features/exams/messages";
import { setExamRunning } from "#lib/running-exam";
import { assignmentPath } from "#paths";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { showToast } from "#ui/toast";

/** The bar above every page while an exam keeps the reader from everything else: which one, how long, and how to hand in. */
export function ExamBar() {
  const client = useQueryClient();
  const { data } = useRunningExam();
  const hasEnded = data !== undefined && data.exam === null;
  const wasRunning = useRef(false);
  if (data?.exam?.hasStarted) wasRunning.current = true;
  useEffect(() => {
    if (!hasEnded) return;
    setExamRunning(false);
    // Only what was refused while it ran: a refusal of what is read again would otherwise bring the bar back, and so on.
    if (!wasRunning.current) return;
    showToast("success", TEXTS.ended);
    void client.invalidateQueries();
  }, [hasEnded, client]);
  const exam = data?.exam;
  if (!exam) return null;
  return (
    <section
      aria-label={TEXTS.bar}
      className="sticky top-(--header-height) z-30 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-accent-soft px-4 py-1 print:hidden"
    >
      <Link to={assignmentPath(exam.slug, exam.name)} dir="auto" className="min-w-0 grow truncate font-semibold">
        {exam.title}
      </Link>
      {exam.endsAt !== null && <Countdown until={exam.endsAt} />}
      {exam.hasStarted ? (
        <HandIn slug={exam.slug} name={exam.name} />
      ) : (
        <Link to={assignmentPath(exam.slug, exam.name)} className={buttonStyles()}>
          {TEXTS.toExam}
        </Link>
      )}
    </section>
  );
}

function HandIn(place: { slug: string; name: string }) {
  const handing = useTakeExam(place, "handInExam");
  return (
    <ConfirmedButton
      title={TEXTS.handInTitle}
      question={TEXTS.handInText}
      action={TEXTS.handIn}
      onConfirm={() => handing.mutateAsync()}
    >
      {TEXTS.handIn}
    </ConfirmedButton>
  );
}
