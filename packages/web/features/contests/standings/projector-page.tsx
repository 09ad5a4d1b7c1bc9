import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { useContest } from "#features/contests/api";
import { Countdown } from "#features/contests/frame/countdown";
import { useBoard, useLiveBoard } from "#features/contests/standings/api";
import { BoardTable } from "#features/contests/standings/board-table";
import { FullScreen } from "#features/contests/standings/full-screen";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { usePageTitle } from "#lib/browser";
import { useShortcuts } from "#lib/use-shortcuts";
import { ErrorState, Loading } from "#ui/states";

/** How long the board rests at its top and its end, and how fast it goes, in pixels per second. */
const REST_MS = 6_000;
const SPEED = 40;

/** The public board on a projector (`/contests/{key}/projector`): large, with a clock, scrolling by itself; the space bar holds it. */
export function ProjectorPage() {
  const { key = "" } = useParams();
  const contest = useContest(key);
  const query = useBoard(key, { view: "public" });
  useLiveBoard(key, "public", true);
  usePageTitle(TEXTS.projector);
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useScrolling(box, isHeld);
  useShortcuts({ " ": () => setHeld(!isHeld) });
  return (
    <FullScreen title={contest.data?.name ?? ""} aside={contest.data && <Countdown contest={contest.data} />}>
      {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.isPending && <Loading label={TEXTS.loading}>{null}</Loading>}
      {query.data && <BoardTable ref={box} board={query.data} rows={query.data.rows} className="min-h-0 grow" />}
    </FullScreen>
  );
}

/** Scrolls a box down, and back to its top, again and again. */
function useScrolling(box: React.RefObject<HTMLDivElement | null>, isHeld: boolean): void {
  useEffect(() => {
    if (isHeld) return;
    let frame = 0;
    let before = performance.now();
    let restsUntil = before + REST_MS;
    let top = box.current?.scrollTop ?? 0;
    const step = (now: number) => {
      frame = requestAnimationFrame(step);
      const passed = now - before;
      before = now;
      const element = box.current;
      if (!element || now < restsUntil) return;
      const end = element.scrollHeight - element.clientHeight;
      if (top >= end) {
        top = 0;
        element.scrollTo({ top: 0, behavior: "smooth" });
        restsUntil = now + REST_MS;
        return;
      }
      top = Math.min(end, top + (passed * SPEED) / 1_000);
      element.scrollTop = top;
      if (top >= end) restsUntil = now + REST_MS;
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [box, isHeld]);
}
