import { MINUTE } from "@assay/contract/vocabulary/units";
import { useState } from "react";
import { formatContestTime, parseContestTime } from "#features/contests/standings/contest-clock";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { Button } from "#ui/button";

type TimeSliderProps = {
  /** The chosen time as in the address; null for now. */
  at: string | null;
  /** The contest time that has passed, in ms. */
  elapsed: number;
  onChange: (at: string | null) => void;
};

/** Chooses the contest time whose board is shown, in minutes. It changes the page when it is let go. */
export function TimeSlider({ at, elapsed, onChange }: TimeSliderProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const last = Math.ceil(elapsed / MINUTE);
  const chosen = dragged ?? (at === null ? last : Math.round((parseContestTime(at) ?? elapsed) / MINUTE));
  const commit = () => {
    if (dragged === null) return;
    setDragged(null);
    onChange(dragged >= last ? null : formatContestTime(dragged * MINUTE));
  };
  return (
    <div className="flex min-w-0 grow items-center gap-3 print:hidden">
      <label className="flex min-w-0 grow items-center gap-2">
        <span className="sr-only">{TEXTS.atTime}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={Math.min(chosen, last)}
          aria-valuetext={formatContestTime(chosen * MINUTE)}
          onChange={(event) => setDragged(Number(event.target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
          className="h-8 min-w-24 grow accent-accent"
        />
        <output className="w-16 text-end text-small text-muted tabular-nums">
          {dragged === null && at !== null ? at : formatContestTime(Math.min(chosen * MINUTE, elapsed))}
        </output>
      </label>
      {at !== null && (
        <Button kind="secondary" size="small" onClick={() => onChange(null)}>
          {TEXTS.now}
        </Button>
      )}
    </div>
  );
}
