import type { SentGrade } from "@assay/contract/routes/classes/courses";
import type { ReactNode } from "react";
import { useSentGrades } from "#features/lti/api";
import { COURSE_MESSAGES as TEXTS } from "#features/lti/messages";

/** The state that a grade's mark shows if it goes to several courses: what staff should look at comes first. */
const WORST = ["refused", "withdrawing", "waiting", "sent"] as const;

/** State is told by a sign as well as by colour. */
const LOOKS: Readonly<Record<SentGrade["state"], { readonly sign: string; readonly className: string }>> = {
  refused: { sign: "✗", className: "text-wrong-answer" },
  withdrawing: { sign: "↩", className: "text-time-limit" },
  waiting: { sign: "…", className: "text-muted" },
  sent: { sign: "✓", className: "text-accepted" },
};

/** Returns what marks a student's grade of an assignment in the gradebook: what became of it on its way to learning platforms. */
export function useSentMarks(slug: string): (assignment: string, userName: string) => ReactNode {
  const grades = useSentGrades(slug).data ?? [];
  const cells = Map.groupBy(grades, ({ assignment, userName }) => keyOf(assignment, userName));
  return (assignment, userName) => {
    const ofCell = cells.get(keyOf(assignment, userName));
    return ofCell && <SentMark grades={ofCell} />;
  };
}

const keyOf = (assignment: string, userName: string) => `${assignment}\n${userName}`;

function SentMark({ grades }: { grades: readonly SentGrade[] }) {
  const state = WORST.find((each) => grades.some((grade) => grade.state === each)) ?? "sent";
  const text = grades.map(wordsOf).join(" ");
  return (
    <span title={text} className={`ms-1 ${LOOKS[state].className}`}>
      <span aria-hidden="true">{LOOKS[state].sign}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

function wordsOf({ state, course, userName, fault }: SentGrade): string {
  if (fault !== null) return TEXTS.marks.failed({ course, reason: TEXTS.reasons[fault]({ userName }) });
  return TEXTS.marks[state]({ course });
}
