import type { ContestRating, RatingChoice } from "@assay/contract/routes/contests/rating";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useRatingActions, useRatingCheck } from "#features/contests/rating/api";
import { RATING_MESSAGES as TEXTS } from "#features/contests/rating/messages";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { TextField } from "#ui/fields";
import { Note } from "#ui/note";
import { showToast } from "#ui/toast";

type RatingActionsProps = {
  contestKey: string;
  rating: ContestRating;
  preview: ContestRating | null;
  setPreview: (preview: ContestRating | null) => void;
};

/** Whom to rate, and what admins do with it: look first, then publish, or undo. Another choice needs another look. */
export function RatingActions({ contestKey, rating, preview, setPreview }: RatingActionsProps) {
  const { run, isBusy } = useRatingActions(contestKey);
  const isStale = useRatingCheck(contestKey, rating.published !== null).data?.isStale ?? false;
  const [choice, setChoice] = useState<RatingChoice>({
    ceiling: rating.published?.ceiling ?? null,
    withIdle: rating.published?.withIdle ?? false,
  });
  const choose = (change: Partial<RatingChoice>) => {
    setChoice({ ...choice, ...change });
    setPreview(null);
  };
  const act = (action: "previewContestRating" | "publishContestRating") =>
    run(
      { action, choice },
      {
        onSuccess: (reply) => setPreview(action === "previewContestRating" ? reply : null),
        onError: (error) => showToast("error", error.message),
      },
    );
  return (
    <Card className="grid gap-3 p-4">
      {isStale && <Note kind="warning">{TEXTS.stale}</Note>}
      {preview && <Note kind="info">{TEXTS.isPreview}</Note>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <TextField
          label={TEXTS.ceiling}
          hint={TEXTS.ceilingHint}
          name="ceiling"
          type="number"
          min={LIMITS.ratingCeiling.min}
          max={LIMITS.ratingCeiling.max}
          value={choice.ceiling ?? ""}
          onChange={({ target }) => choose({ ceiling: target.value === "" ? null : Number(target.value) })}
          className="w-56"
        />
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 sm:mt-6">
          <input
            type="checkbox"
            checked={choice.withIdle}
            onChange={({ target }) => choose({ withIdle: target.checked })}
            className="size-4 accent-accent"
          />
          {TEXTS.withIdle}
        </label>
      </div>
      <p className="text-small text-muted">{TEXTS.disqualified}</p>
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
                const onSuccess = () => resolve(setPreview(null));
                run({ action: "undoContestRating", choice }, { onSuccess, onError: reject });
              })
            }
          >
            {TEXTS.undo}
          </ConfirmedButton>
        )}
      </div>
    </Card>
  );
}
