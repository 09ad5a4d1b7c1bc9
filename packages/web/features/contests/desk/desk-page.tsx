import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { Balloons } from "#features/contests/desk/balloons";
import { PrintForm, Prints } from "#features/contests/desk/prints";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { DESK_MESSAGES as TEXTS } from "#features/contests/messages";
import { EmptyState } from "#ui/states";

/** The desk of a contest (`/contests/{key}/desk`): balloons and prints for its runners, and printing for participants. */
export function DeskPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Desk contest={contest} />}</ContestFrame>;
}

function Desk({ contest }: { contest: ContestDetails }) {
  const isRunner = contest.role !== null;
  const isRunning = contest.state === "running" || contest.state === "frozen";
  if (!isRunner && contest.participation === null) return <EmptyState title={TEXTS.forParticipants} />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {isRunner && <Balloons contest={contest} />}
      <Prints contest={contest} isRunner={isRunner} />
      {contest.participation !== null && isRunning && <PrintForm contest={contest} />}
    </div>
  );
}
