import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { Link } from "react-router";
import { type AssignmentPlace, usePrograms } from "#features/gradebook/api";
import { MATRIX_MESSAGES, GRADE_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { formatFullMoment, formatLength } from "#lib/format";
import { classProgramPath } from "#paths";
import { ScrollingText, TitledCard } from "#ui/boxes";
import { StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { VerdictBadge } from "#ui/verdict-badge";

/** A student's programs at a problem, the newest first; the one that counts is open. */
export function StudentPrograms(props: { place: AssignmentPlace; userName: string; problemId: string }) {
  const query = usePrograms(props.place, props.userName, props.problemId);
  if (query.isLoadingError) return <ErrorState title={MATRIX_MESSAGES.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={MATRIX_MESSAGES.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const { title, programs } = query.data;
  return (
    <TitledCard title={TEXTS.programs({ title })}>
      {programs.length === 0 && <p className="p-4 text-muted">{TEXTS.noPrograms}</p>}
      {programs.map(
        ({ number, ownNumber, receivedAt, verdict, passed, tests, lateMs, language, isCounted, source }) => (
          <details key={number} open={isCounted} className="border-b border-line last:border-b-0">
            <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
              <span className="font-medium">
                {TEXTS.program({ number: ownNumber, date: formatFullMoment(receivedAt) })}
              </span>
              <VerdictBadge
                verdict={verdict}
                {...(verdict !== null && { text: `${VERDICT_NAMES[verdict]}, ${passed}/${tests}` })}
              />
              <span className="text-muted">{language}</span>
              {lateMs > 0 && (
                <span className="text-time-limit">
                  {MATRIX_MESSAGES.cell.late}, {formatLength(lateMs)}
                </span>
              )}
              {isCounted && <StateChip>{TEXTS.counts}</StateChip>}
            </summary>
            <ScrollingText>{source}</ScrollingText>
            <p className="px-4 pb-3 text-sm">
              <Link to={classProgramPath(props.place.slug, number)}>{TEXTS.openProgram}</Link>
            </p>
          </details>
        ),
      )}
    </TitledCard>
  );
}
