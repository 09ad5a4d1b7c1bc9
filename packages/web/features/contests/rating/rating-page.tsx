import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestRating } from "@assay/contract/routes/contests/rating";
import { may } from "@assay/contract/vocabulary/permissions";
import { useState } from "react";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { useContestRating, useRatingActions, useRatingCheck } from "#features/contests/rating/api";
import { RATING_MESSAGES as TEXTS } from "#features/contests/rating/messages";
import { RatingTable } from "#features/contests/rating/rating-table";
import { formatFullMoment } from "#lib/format";
import { useStoredUser } from "#lib/stored-user";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Note } from "#ui/note";
import { CardSkeleton, EmptyState, ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

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
      {isAdmin && <Actions contestKey={contest.key} rating={query.data} preview={preview} setPreview={setPreview} />}
      {preview === null && published && (
        <p className="text-muted">{TEXTS.published({ when: formatFullMoment(published.at) })}</p>
      )}
      {published ? <RatingTable rows={rows} /> : <EmptyState title={TEXTS.empty} />}
    </div>
  );
}

interface ActionsProps {
  readonly contestKey: string;
  readonly rating: ContestRating;
  readonly preview: ContestRating | null;
  readonly setPreview: (preview: ContestRating | null) => void;
}

function Actions({ contestKey, rating, preview, setPreview }: ActionsProps) {
  const { run, isBusy } = useRatingActions(contestKey);
  const isStale = useRatingCheck(contestKey, rating.published !== null).data?.isStale ?? false;
  const act = (action: "previewContestRating" | "publishContestRating") =>
    run(action, {
      onSuccess: (reply) => setPreview(action === "previewContestRating" ? reply : null),
      onError: (error) => showToast("error", error.message),
    });
  return (
    <div className="grid gap-3">
      {isStale && <Note kind="warning">{TEXTS.stale}</Note>}
      {preview && <Note kind="info">{TEXTS.isPreview}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button isOff={isBusy} onClick={() => act("previewContestRating")}>
          {TEXTS.preview}
        </Button>
        <Button kind="primary" isOff={isBusy || preview === null} onClick={() => act("publishContestRating")}>
          {rating.published ? TEXTS.publishAgain : TEXTS.publish}
        </Button>
        {rating.published && (
          <ConfirmedButton
            title={TEXTS.undoTitle}
            question={TEXTS.undoQuestion}
            action={TEXTS.undo}
            onConfirm={() =>
              new Promise<void>((resolve, reject) => {
                run("undoContestRating", { onSuccess: () => resolve(setPreview(null)), onError: reject });
              })
            }
          >
            {TEXTS.undo}
          </ConfirmedButton>
        )}
      </div>
    </div>
  );
}
