import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { Balloon } from "@assay/contract/routes/contests/desk";
import { useBalloons, useMarkBalloon } from "#features/contests/desk/api";
import { formatCountdown } from "#features/contests/frame/countdown";
import { DESK_MESSAGES as TEXTS } from "#features/contests/messages";
import { ProblemLetter } from "#features/contests/overview/problem-letter";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

const ORDER = ["takeBack", "waiting", "carried", "delivered"] as const;

/** The balloons that the public board knows of: those to take back first, then the oldest that waits. */
export function Balloons({ contest }: { contest: ContestDetails }) {
  const query = useBalloons(contest.key);
  const balloons = [...(query.data ?? [])].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <TitledCard title={TEXTS.balloons} aside={contest.state === "frozen" && TEXTS.frozen}>
      {query.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-24" />
        </Loading>
      )}
      {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.data && balloons.length === 0 && <p className="p-4 text-muted">{TEXTS.noBalloons}</p>}
      <ul>
        {balloons.map((balloon) => (
          <BalloonRow key={`${balloon.participantId} ${balloon.label}`} contestKey={contest.key} balloon={balloon} />
        ))}
      </ul>
    </TitledCard>
  );
}

function BalloonRow({ contestKey, balloon }: { contestKey: string; balloon: Balloon }) {
  const marking = useMarkBalloon(contestKey);
  const { participantId, label, name, place, ms, state, runner, isFirst, colour } = balloon;
  const mark = (next: "waiting" | "carried" | "delivered") =>
    marking.mutate({ participantId, label, state: next }, { onError: ({ message }) => showToast("error", message) });
  const named = (what: string) => TEXTS.ofBalloon({ what, label, name });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0">
      <ProblemLetter problem={balloon} />
      <span className="min-w-0 grow basis-40">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-small text-muted">
          {[place, colour, ms !== null && formatCountdown(ms), runner !== null && TEXTS.by({ name: runner })]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {isFirst && <StateChip>{TEXTS.first}</StateChip>}
      {state === "takeBack" && <StateChip>{TEXTS.takeBack}</StateChip>}
      {state === "delivered" && <StateChip>{TEXTS.delivered}</StateChip>}
      {state === "waiting" && (
        <Button size="row" aria-label={named(TEXTS.carry)} isBusy={marking.isPending} onClick={() => mark("carried")}>
          {TEXTS.carry}
        </Button>
      )}
      {state === "carried" && (
        <Button
          size="row"
          aria-label={named(TEXTS.deliver)}
          isBusy={marking.isPending}
          onClick={() => mark("delivered")}
        >
          {TEXTS.deliver}
        </Button>
      )}
      {state !== "waiting" && (
        <Button
          size="row"
          kind="quiet"
          aria-label={named(state === "takeBack" ? TEXTS.takenBack : TEXTS.putBack)}
          onClick={() => mark("waiting")}
        >
          {state === "takeBack" ? TEXTS.takenBack : TEXTS.putBack}
        </Button>
      )}
    </li>
  );
}
