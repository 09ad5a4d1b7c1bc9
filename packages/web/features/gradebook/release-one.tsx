import type { GradeDetails } from "@assay/contract/routes/classes/grade-shapes";
import { type AssignmentPlace, useRelease } from "#features/gradebook/api";
import { GRADE_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";

type ReleaseProps = { place: AssignmentPlace; userName: string; grade: GradeDetails["grade"] };

/** Shows one student their grade, or takes it back. */
export function ReleaseOne({ place, userName, grade }: ReleaseProps) {
  const release = useRelease(place);
  const to = { kind: "student" as const, userName };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {(grade.releasedAt === null || grade.isChanged) && (
        <Button isBusy={release.isPending} onClick={() => release.mutate({ to, isWithdrawn: false })}>
          {grade.releasedAt === null ? TEXTS.show : TEXTS.showAgain}
        </Button>
      )}
      {grade.releasedAt !== null && (
        <Button isBusy={release.isPending} onClick={() => release.mutate({ to, isWithdrawn: true })}>
          {TEXTS.takeBack}
        </Button>
      )}
      {release.error && <Refusal message={release.error.message} />}
    </div>
  );
}
