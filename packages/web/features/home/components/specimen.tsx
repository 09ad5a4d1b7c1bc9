import { VERDICT_NAMES, type Verdict } from "@assay/contract/vocabulary/verdicts";
import { HOME_MESSAGES } from "#lib/messages/home";
import { VerdictBadge } from "#ui/verdict-badge";

const ROWS: readonly { verdict: Verdict; figures: string }[] = [
  { verdict: "accepted", figures: "2 ms" },
  { verdict: "accepted", figures: "11 ms" },
  { verdict: "time_limit_exceeded", figures: "1,000 ms" },
  { verdict: "wrong_answer", figures: "7 ms" },
];

/** What the results of a submission look like; a picture, and so hidden from screen readers. */
export function Specimen() {
  return (
    <div aria-hidden="true" className="w-80 overflow-hidden rounded-lg border border-line bg-surface">
      <p className="border-b border-line bg-sunken px-4 py-2 text-xs text-muted">{HOME_MESSAGES.specimenTitle}</p>
      <div className="divide-y divide-line text-sm">
        {ROWS.map(({ verdict, figures }, index) => (
          <p key={figures} className="flex gap-4 px-4 py-2.5">
            <span className="w-4 text-muted tabular-nums">{index + 1}</span>
            <VerdictBadge verdict={verdict} statusId={0} description={VERDICT_NAMES[verdict]} />
            <span className="ml-auto text-muted tabular-nums">{figures}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
