import type { RejudgeDetails } from "@assay/contract/routes/rejudges";
import { Link } from "react-router";
import { type EndOfRejudge, useEndRejudge, useRejudge } from "#features/rejudges/api";
import { ChangedSubmissions } from "#features/rejudges/changed-submissions";
import { ContestChanges } from "#features/rejudges/contest-changes";
import { REJUDGE_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { RejudgeSummary } from "#features/rejudges/rejudge-summary";
import { isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { formatFullMoment } from "#lib/format";
import { useMay } from "#lib/stored-user";
import { PATHS, workshopPath } from "#paths";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { PageHead, StateChip, Trail } from "#ui/page-head";
import { SkeletonRows } from "#ui/skeletons";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

type RejudgePageProps = {
  number: number;
  /** The address of the list that it is in. */
  list?: string;
};

/** The progress of a rejudge, then its preview, which can be applied or discarded. */
export function RejudgePage({ number, list = PATHS.rejudges }: RejudgePageProps) {
  const loaded = useRejudge(number);
  usePageTitle(loaded.data ? TEXTS.title({ name: loaded.data.rejudge.name }) : TEXTS.all);
  if (loaded.data) return <Shown rejudge={loaded.data.rejudge} list={list} />;
  if (loaded.isPending) {
    return (
      <Loading isPage label={TEXTS.loading}>
        <Skeleton className="h-9 w-80 max-w-full" />
        <div className="mt-6">
          <SkeletonRows count={8} />
        </div>
      </Loading>
    );
  }
  return (
    <ErrorState isPage title={isServerFailure(loaded.error) ? TEXTS.loadFailed : loaded.error.message} query={loaded} />
  );
}

function Shown({ rejudge, list }: { rejudge: RejudgeDetails; list: string }) {
  const opensWorkshop = useMay("problem.edit");
  const { state, name, problem, judged, total, applied } = rejudge;
  const isJudged = state !== "judging" && state !== "discarded";
  return (
    <>
      <PageHead
        trail={<Trail to={list} list={TEXTS.all} number={rejudge.number} />}
        title={
          <>
            <span>
              {TEXTS.title({ name: problem === null || !opensWorkshop ? name : "" })}
              {problem && opensWorkshop && (
                <Link to={workshopPath(problem._id)} className="hover:underline">
                  {problem.title}
                </Link>
              )}
            </span>
            <StateChip>{TEXTS.states[state]}</StateChip>
          </>
        }
        lead={TEXTS.leads[state]}
      />
      {state === "judging" && <Progress done={judged} total={total} text={TEXTS.judged({ judged, total })} />}
      {state === "applying" && (
        <Progress done={applied} total={total} text={TEXTS.applied({ applied, changed: total })} />
      )}
      <ContestChanges rejudge={rejudge} />
      {isJudged && <RejudgeSummary rejudge={rejudge} />}
      {isJudged && <ChangedSubmissions rejudge={rejudge} />}
      <Actions rejudge={rejudge} />
    </>
  );
}

function Progress({ done, total, text }: { done: number; total: number; text: string }) {
  return (
    <Card className="mb-4 p-4">
      <p role="status" className="mb-2 tabular-nums">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={TEXTS.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
      </div>
    </Card>
  );
}

function Actions({ rejudge }: { rejudge: RejudgeDetails }) {
  const { state, changed, keptUntil, undoUntil } = rejudge;
  const end = useEndRejudge(rejudge.number);
  const run = (how: EndOfRejudge) => end.mutate(how, { onError: (error) => showToast("error", error.message) });
  if (state !== "judging" && state !== "ready" && undoUntil === null) return null;
  const isReady = state === "ready";
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page py-3">
      <p className="me-auto text-small text-muted">
        {undoUntil !== null && TEXTS.undoable({ when: formatFullMoment(undoUntil) })}
        {keptUntil !== null && TEXTS.kept({ when: formatFullMoment(keptUntil) })}
      </p>
      {undoUntil !== null && (
        <ConfirmedButton
          title={TEXTS.undoTitle}
          question={TEXTS.undoDetail}
          action={TEXTS.undo}
          onConfirm={() => end.mutateAsync("undoRejudge")}
        >
          {TEXTS.undo}
        </ConfirmedButton>
      )}
      {state === "judging" && (
        <ConfirmedButton
          title={TEXTS.stopTitle}
          question={TEXTS.stopDetail}
          action={TEXTS.stop}
          onConfirm={() => end.mutateAsync("discardRejudge")}
        >
          {TEXTS.stop}
        </ConfirmedButton>
      )}
      {isReady && (
        <Button
          isBusy={end.isPending && end.variables === "discardRejudge"}
          isOff={end.isPending}
          onClick={() => run("discardRejudge")}
        >
          {TEXTS.discard}
        </Button>
      )}
      {isReady && (
        <Button
          kind="primary"
          isBusy={end.isPending && end.variables === "applyRejudge"}
          isOff={end.isPending}
          onClick={() => run("applyRejudge")}
        >
          {changed === 0 ? TEXTS.applyNone : TEXTS.apply({ count: changed })}
        </Button>
      )}
    </div>
  );
}
