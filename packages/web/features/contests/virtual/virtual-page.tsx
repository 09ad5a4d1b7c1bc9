import type { BoardRow } from "@assay/contract/routes/contests/board";
import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { Link } from "react-router";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { useStartVirtual, useVirtual } from "#features/contests/virtual/api";
import { VIRTUAL_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { useForm } from "#lib/form";
import { formatFullMoment, formatWhole } from "#lib/format";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { useServerNow } from "#lib/use-server-now";
import { contestPagePath, PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

/** A contest that is over, on a clock of one's own (`/contests/{key}/virtual`), against the others as they stood at that time. */
export function VirtualPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Virtual contest={contest} />}</ContestFrame>;
}

function Virtual({ contest }: { contest: ContestDetails }) {
  const user = useStoredUser();
  const query = useVirtual(contest.key, user !== null);
  const now = useServerNow();
  if (user === null) {
    return (
      <Link
        to={withNext(PATHS.login, contestPagePath("contestVirtual", contest.key))}
        className={buttonStyles("primary")}
      >
        {TEXTS.logIn}
      </Link>
    );
  }
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <CardSkeleton className="h-60" />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState title={TEXTS.failed} query={query} />;
  const { participation, board, own } = query.data;
  const endsAt = participation?.endsAt ?? null;
  const isRunning = endsAt !== null && Date.parse(endsAt) > now;
  return (
    <div className="grid gap-4">
      {!isRunning && <Start contest={contest} isAgain={participation !== null} />}
      {participation && endsAt !== null && (
        <p role="status" className="text-muted">
          {isRunning
            ? TEXTS.running({ run: participation.run, end: formatFullMoment(endsAt) })
            : TEXTS.over({ run: participation.run })}
        </p>
      )}
      {own && <Rows caption={TEXTS.own} rows={[own]} ownId={own.participantId} />}
      {board && <Rows caption={TEXTS.others} rows={board.rows} ownId={own?.participantId} />}
    </div>
  );
}

function Start({ contest, isAgain }: { contest: ContestDetails; isAgain: boolean }) {
  const asksCode = contest.joining === "code" && contest.participation === null;
  const form = useForm(useStartVirtual(contest.key), {
    fields: ["code"],
    input: ({ code }) => (asksCode ? { code } : {}),
  });
  return (
    <TitledCard title={TEXTS.title}>
      <Form form={form} className="grid justify-items-start gap-2 p-4">
        <p>{TEXTS.lead}</p>
        {asksCode && (
          <TextField
            name="code"
            label={TEXTS.code}
            maxLength={LIMITS.joinCodeLength.max}
            autoComplete="off"
            required
            className="w-full"
          />
        )}
        <Refusal />
        <SubmitButton>{isAgain ? TEXTS.startAgain : TEXTS.start}</SubmitButton>
      </Form>
    </TitledCard>
  );
}

function Rows({ caption, rows, ownId }: { caption: string; rows: readonly BoardRow[]; ownId: string | undefined }) {
  const { columns } = TEXTS;
  return (
    <ListTable
      caption={caption}
      columns={[
        { key: "place", label: columns.place, className: "w-16", isNumber: true },
        { key: "name", label: caption },
        { key: "solved", label: columns.solved, className: "w-20", isNumber: true },
        { key: "score", label: columns.score, className: "w-20 max-sm:hidden", isNumber: true },
        { key: "penalty", label: columns.penalty, className: "w-24", isNumber: true },
      ]}
    >
      {rows.map(({ participantId, rank, name, solved, score, penaltyMs }) => (
        <tr
          key={participantId}
          className={participantId === ownId ? "h-10 border-t border-line bg-sunken" : "h-10 border-t border-line"}
        >
          <td className={NUMBER_CELL}>{rank ?? "–"}</td>
          <td className={`${CELL} truncate`} dir="auto">
            {name}
          </td>
          <td className={NUMBER_CELL}>{solved}</td>
          <td className={`${NUMBER_CELL} max-sm:hidden`}>{score}</td>
          <td className={NUMBER_CELL}>{formatWhole(Math.floor(Math.max(0, penaltyMs) / MINUTE))}</td>
        </tr>
      ))}
    </ListTable>
  );
}
