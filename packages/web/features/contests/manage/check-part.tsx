import type { ContestFinding } from "@assay/contract/routes/contests/manage";
import { useCheck } from "#features/contests/manage/api";
import { CHECK_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What is wrong with a contest, or may be. */
export function CheckPart({ contestKey }: { contestKey: string }) {
  const check = useCheck(contestKey);
  if (check.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-32 w-full max-w-3xl" />
      </Loading>
    );
  }
  if (check.isLoadingError) return <ErrorState title={TEXTS.failed} query={check} />;
  const findings = check.data ?? [];
  return (
    <TitledCard title={TEXTS.title} className="max-w-3xl">
      {findings.length === 0 ? (
        <p className="px-4 pt-4">{TEXTS.good}</p>
      ) : (
        <ul className="list-disc space-y-1 ps-8 pe-4 pt-4">
          {findings.map((finding) => (
            <li key={`${finding.kind} ${finding.problems.join()}`}>{sentenceOf(finding)}</li>
          ))}
        </ul>
      )}
      <div className="p-4">
        <Button isBusy={check.isFetching} onClick={() => void check.refetch()}>
          {TEXTS.again}
        </Button>
      </div>
    </TitledCard>
  );
}

function sentenceOf({ kind, problems, number }: ContestFinding): string {
  const labels = { problems: problems.join(", ") };
  switch (kind) {
    case "problem_visible":
    case "problem_known":
    case "no_statement":
    case "no_tests":
    case "no_solutions":
    case "editorial_published":
    case "colour_twice":
      return TEXTS.findings[kind](labels);
    case "too_few_cores":
      return number === null ? TEXTS.findings.overloaded : TEXTS.findings.too_few_cores({ seconds: number });
    default:
      return TEXTS.findings[kind];
  }
}
