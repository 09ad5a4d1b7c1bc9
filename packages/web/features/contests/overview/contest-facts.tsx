import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { CONTEST_FACTS as TEXTS } from "#features/contests/messages";
import { formatFullMoment, formatLength } from "#lib/format";
import { TitledCard } from "#ui/boxes";

/** When a contest is, and by which rules. */
export function ContestFacts({ contest }: { contest: ContestDetails }) {
  const { startAt, endAt, freezeMs, windowMs, languages, mostTries } = contest;
  const facts = [
    [TEXTS.start, startAt && formatFullMoment(startAt)],
    [TEXTS.end, endAt && formatFullMoment(endAt)],
    [TEXTS.length, formatLength(contest.durationMs)],
    [TEXTS.window, windowMs && TEXTS.windowDetail({ length: formatLength(windowMs) })],
    [TEXTS.scoring, TEXTS.scorings[contest.scoring]],
    [TEXTS.freeze, freezeMs && formatLength(freezeMs)],
    [TEXTS.feedback, TEXTS.feedbacks[contest.feedback]],
    [TEXTS.unit, TEXTS.units[contest.unit]],
    [TEXTS.languages, languages && languageNames(languages)],
    [TEXTS.tries, mostTries && TEXTS.triesDetail({ count: mostTries })],
    [TEXTS.rated, contest.isRated && TEXTS.yes],
  ] as const;
  return (
    <TitledCard title={TEXTS.title}>
      <dl className="grid gap-3 p-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-small text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </TitledCard>
  );
}

function languageNames(keys: readonly string[]): string {
  return ALL_LANGUAGES.filter(({ key }) => keys.includes(key))
    .map(({ name }) => name)
    .join(", ");
}
