import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestRating } from "@assay/contract/routes/contests/rating";
import { may } from "@assay/contract/vocabulary/permissions";
import { useState } from "react";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { useContestRating } from "#features/contests/rating/api";
import { RATING_MESSAGES as TEXTS } from "#features/contests/rating/messages";
import { RatingActions } from "#features/contests/rating/rating-actions";
import { RatingTable } from "#features/contests/rating/rating-table";
import { formatFullMoment } from "#lib/format";
import { useStoredUser } from "#lib/stored-user";
import { CardSkeleton, EmptyState, ErrorState, Loading } from "#ui/states";

/** What a contest has done to the ratings (`/contests/{key}/rating`), where admins publish it. */
export function RatingPage() {
  return <ContestFrame title={TEXTS.title}>{(contest) => <Rating contest={contest} />}</ContestFrame>;
}

function Rating({ contest }: { contest: ContestDetails }) {
  const query = useContestRating(contest.key);
  const isAdmin = may(useStoredUser(), "contest.create");
  const [preview, setPreview] = useState<ContestRating | null>(null);
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <CardSkeleton className="h-60" />
      </Loading>
    );
  }
  if (query.isError) return <ErrorState title={TEXTS.failed} query={query} />;
  const { published, rows } = preview ?? query.data;
  return (
    <div className="grid gap-4">
      {isAdmin && (
        <RatingActions contestKey={contest.key} rating={query.data} preview={preview} setPreview={setPreview} />
      )}
      {preview === null && published && (
        <p className="text-muted">{TEXTS.published({ when: formatFullMoment(published.at) })}</p>
      )}
      {published ? <RatingTable rows={rows} /> : <EmptyState title={TEXTS.empty} />}
    </div>
  );
}
