import type { RejudgeDetails, RejudgedSubmission } from "@assay/contract/routes/rejudges";
import { useChooseChanges } from "#features/rejudges/api";
import { REJUDGE_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { classNames } from "#ui/class-names";
import { showToast } from "#ui/toast";

type ChoiceBoxProps = {
  rejudge: number;
  label: string;
  applied: number;
  leftOut: number;
  /** Its changes: of the submissions with these numbers, or from one verdict to another; all of them if neither is given. */
  numbers?: number[];
  verdicts?: Pick<RejudgeDetails["changes"][number], "from" | "to">;
  className?: string;
};

/** A checkbox for changes of a rejudge: checked if all of them are applied, mixed if only some are. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { rejudge, label, applied, leftOut, numbers, verdicts, className } = props;
  const choose = useChooseChanges(rejudge);
  const isApplied = applied > 0 && leftOut === 0;
  return (
    <label className={classNames("flex cursor-pointer", className)}>
      <input
        type="checkbox"
        aria-label={label}
        className="size-4 accent-accent"
        checked={isApplied}
        ref={(box) => {
          if (box) box.indeterminate = applied > 0 && leftOut > 0;
        }}
        onChange={() =>
          choose.mutate(
            { isApplied: !isApplied, ...(numbers && { numbers }), ...(verdicts && { verdicts }) },
            { onError: (error) => showToast("error", error.message) },
          )
        }
      />
    </label>
  );
}

export function SubmissionBox({ rejudge, submission }: { rejudge: number; submission: RejudgedSubmission }) {
  const { number, isLeftOut } = submission;
  return (
    <ChoiceBox
      rejudge={rejudge}
      label={TEXTS.applyTo({ number })}
      applied={isLeftOut ? 0 : 1}
      leftOut={isLeftOut ? 1 : 0}
      numbers={[number]}
      className="-m-2 p-2"
    />
  );
}
