import type { Activity } from "@assay/contract/routes/activity";
import { Link } from "react-router";
import { RATING_HISTORY_MESSAGES as TEXTS } from "#features/profiles/messages";
import { formatChange, formatDate, formatWhole } from "#lib/format";
import { contestPath } from "#paths";
import { TitledCard } from "#ui/boxes";

/** The rating, and what each rated contest has made of it; nothing before the first one. */
export function RatingCard({ ratings }: { ratings: Activity["ratings"] }) {
  const [last] = ratings;
  if (!last) return null;
  return (
    <TitledCard title={TEXTS.title} aside={formatWhole(last.rating)}>
      <ul className="divide-y divide-line">
        {ratings.map(({ contest, at, place, before, rating }) => (
          <li key={at} className="flex items-baseline gap-3 px-4 py-2">
            <span className="min-w-0 flex-1 truncate">
              {contest ? (
                <Link to={contestPath(contest.key)} dir="auto">
                  {contest.name}
                </Link>
              ) : (
                TEXTS.unlisted
              )}
              <span className="block text-small text-muted">
                {TEXTS.placeOn({ place: formatWhole(Math.floor(place)), date: formatDate(at) })}
              </span>
            </span>
            <span className="text-small text-muted tabular-nums">
              {before === null ? TEXTS.first : formatChange(rating - before)}
            </span>
            <span className="font-semibold tabular-nums">{formatWhole(rating)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
