import type { CeremonyReply, ContestBoard } from "@assay/contract/routes/contests/board";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useParams } from "react-router";
import { AwardCard } from "#features/contests/ceremony/award-card";
import { momentAfter } from "#features/contests/ceremony/ceremony-state";
import { useBoard } from "#features/contests/standings/api";
import { BoardTable } from "#features/contests/standings/board-table";
import { FullScreen } from "#features/contests/standings/full-screen";
import { CEREMONY_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";
import { useShortcuts } from "#lib/use-shortcuts";
import { Button } from "#ui/button";
import { ErrorState, Loading } from "#ui/states";

/**
 * The ceremony (`/contests/{key}/ceremony`): reveals the results of the freeze from the last place up, step by step, with the awards. What
 * the public sees elsewhere stays frozen until the thaw.
 */
export function CeremonyPage() {
  const { key = "" } = useParams();
  usePageTitle(TEXTS.title);
  const board = useBoard(key, { view: "jury" });
  const ceremony = useQuery({
    queryKey: QUERY_KEYS.contests.ceremony(key),
    queryFn: ({ signal }) => callApi("readCeremony", { params: { key }, signal }),
    // It must not change while it is shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = [ceremony, board].find(({ isLoadingError }) => isLoadingError);
  return (
    <FullScreen title={board.data?.name ?? TEXTS.title}>
      {failed && <ErrorState title={TEXTS.failed} query={failed} />}
      {!failed && !(ceremony.data && board.data) && <Loading label={TEXTS.loading}>{null}</Loading>}
      {ceremony.data && board.data && <Stage ceremony={ceremony.data} board={board.data} />}
    </FullScreen>
  );
}

function Stage({ ceremony, board }: { ceremony: CeremonyReply; board: ContestBoard }) {
  const [count, setCount] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const { steps, unjudged } = ceremony;
  const forward = () => setCount((current) => Math.min(steps.length, current + 1));
  const back = () => setCount((current) => Math.max(0, current - 1));
  useShortcuts({ " ": forward, ArrowRight: forward, PageDown: forward, Enter: forward, ArrowLeft: back, PageUp: back });
  const moment = useMemo(() => momentAfter(board.rules, ceremony, count), [board.rules, ceremony, count]);
  const shown = useMemo(() => ({ ...board, awards: [], firsts: [] }), [board]);
  useEffect(() => {
    const row = box.current?.querySelector(`[data-row="${moment.current}"]`);
    row?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [moment]);
  const tap = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("button, a")) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.clientX < left + width / 2) back();
    else forward();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for phones; keys and buttons do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of useShortcuts
    <div className="relative flex min-h-0 grow touch-manipulation flex-col gap-3" onClick={tap}>
      {unjudged > 0 && (
        <p role="alert" className="rounded-md bg-time-limit-soft px-3 py-2 text-time-limit">
          {TEXTS.unjudged({ count: unjudged })}
        </p>
      )}
      <BoardTable
        ref={box}
        board={shown}
        rows={moment.rows}
        current={moment.current}
        next={moment.next}
        className="min-h-0 grow"
      />
      {moment.honoured && <AwardCard honoured={moment.honoured} board={board} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-muted" role="status">
          {count === 0 && TEXTS.hint}
          {count > 0 && (count === steps.length ? TEXTS.done : TEXTS.progress({ step: count, steps: steps.length }))}
        </p>
        <div className="flex gap-2">
          <Button size="small" onClick={back} disabled={count === 0}>
            {TEXTS.back}
          </Button>
          <Button kind="primary" size="small" onClick={forward} disabled={count === steps.length}>
            {TEXTS.next}
          </Button>
        </div>
      </div>
    </div>
  );
}
