import type { ContestSummary } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import { useJoinContest } from "#features/contests/api";
import { formatCountdown } from "#features/contests/frame/countdown";
import { phaseOf } from "#features/contests/frame/phase";
import {
  CONTEST_FACTS,
  CONTEST_MESSAGES,
  JOIN_MESSAGES,
  CONTESTS_MESSAGES as TEXTS,
} from "#features/contests/messages";
import { formatFullMoment, formatLength } from "#lib/format";
import { useStoredUser } from "#lib/stored-user";
import { useServerNow } from "#lib/use-server-now";
import { contestPath } from "#paths";
import { Button } from "#ui/button";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { StateChip } from "#ui/page-head";
import { showToast } from "#ui/toast";

const COLUMNS = [
  { key: "name" },
  { key: "start", className: "w-52 max-lg:hidden" },
  { key: "length", className: "w-28 max-md:hidden", isNumber: true },
  { key: "scoring", className: "w-44 max-xl:hidden" },
  { key: "state", className: "w-56 max-sm:w-36", isNumber: true },
] as const;

/** Contests, each with what it waits for. */
export function ContestTable(props: { caption: string; contests: readonly ContestSummary[]; isBusy: boolean }) {
  const columns = COLUMNS.map((column) => ({ ...column, label: TEXTS.columns[column.key] }));
  return (
    <ListTable caption={props.caption} columns={columns} isBusy={props.isBusy}>
      {props.contests.map((contest) => (
        <ContestRow key={contest.key} contest={contest} />
      ))}
    </ListTable>
  );
}

function ContestRow({ contest }: { contest: ContestSummary }) {
  const { name, startAt, durationMs, visibility, isRated, unit } = contest;
  return (
    <LinkedRow to={contestPath(contest.key)} isOwn={contest.isJoined}>
      <td className={`${CELL} py-2`}>
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={contestPath(contest.key)} dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </Link>
          {visibility === "draft" && <StateChip>{TEXTS.draft}</StateChip>}
          {isRated && <StateChip>{TEXTS.rated}</StateChip>}
          {unit === "team" && <StateChip>{TEXTS.teams}</StateChip>}
        </span>
        <span className="block text-small text-muted lg:hidden">
          {startAt === null ? TEXTS.startOpen : formatFullMoment(startAt)}
        </span>
      </td>
      <td className={`${CELL} max-lg:hidden`}>
        {startAt === null ? TEXTS.startOpen : <time dateTime={startAt}>{formatFullMoment(startAt)}</time>}
      </td>
      <td className={`${NUMBER_CELL} max-md:hidden`}>{formatLength(durationMs)}</td>
      <td className={`${CELL} max-xl:hidden`}>{CONTEST_FACTS.scorings[contest.scoring]}</td>
      <td className={`${NUMBER_CELL} py-2`}>
        <RowState contest={contest} />
      </td>
    </LinkedRow>
  );
}

/** The countdown, and below it that the reader takes part, or the button with which they do. */
function RowState({ contest }: { contest: ContestSummary }) {
  const now = useServerNow();
  const phase = phaseOf(contest, now);
  if (phase.kind === "ended" || phase.kind === "over") return CONTEST_MESSAGES.states[contest.state];
  const words = {
    unset: () => TEXTS.startOpen,
    paused: () => CONTEST_MESSAGES.paused,
    before: () => CONTEST_MESSAGES.startsIn,
    running: () => CONTEST_MESSAGES.endsIn,
    ownTime: () => CONTEST_MESSAGES.endsIn,
  }[phase.kind]();
  return (
    <>
      <span className="block text-small text-muted max-sm:whitespace-normal">
        {words} {"until" in phase && <span className="whitespace-nowrap">{formatCountdown(phase.until - now)}</span>}
      </span>
      {contest.isJoined ? (
        <span className="text-small font-semibold">{TEXTS.joined}</span>
      ) : (
        <JoinButton contest={contest} />
      )}
    </>
  );
}

function JoinButton({ contest }: { contest: ContestSummary }) {
  const user = useStoredUser();
  const joining = useJoinContest(contest.key);
  if (user === null || contest.joining !== "open" || contest.unit !== "person") return null;
  return (
    <Button
      size="row"
      className="my-1"
      aria-label={JOIN_MESSAGES.joinNamed({ contest: contest.name })}
      isBusy={joining.isPending}
      onClick={() => joining.mutate({}, { onError: (error) => showToast("error", error.message) })}
    >
      {JOIN_MESSAGES.join}
    </Button>
  );
}
