import type { BoardPreview, ContestChange, ManagedContest } from "@assay/contract/routes/contests/manage";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { useState } from "react";
import { useApplyChange, usePreview } from "#features/contests/manage/api";
import { MANAGE_MESSAGES, REVIEW_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { formatNumber } from "#lib/format";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { showToast } from "#ui/toast";

type Place = NonNullable<BoardPreview["changes"][number]["before"]>;

/**
 * Changes of a contest: with submissions, each shows first what it does to the board, and is made when that is confirmed. Returns what
 * forms send, the dialog to render, and `request` and `make`, which do so without a form: with the preview and without.
 */
export function useReviewedChange(key: string, submissions: number, onDone?: (saved: ManagedContest | null) => void) {
  const [reviewed, setReviewed] = useState<{ change: ContestChange; preview: BoardPreview } | null>(null);
  const preview = usePreview(key);
  const apply = useApplyChange(key);
  const make = async (change: ContestChange) => {
    const saved = await apply.mutateAsync(change);
    setReviewed(null);
    showToast("success", MANAGE_MESSAGES.saved);
    onDone?.(saved);
  };
  const request = async (change: ContestChange) => {
    if (submissions === 0) return make(change);
    setReviewed({ change, preview: await preview.mutateAsync(change) });
  };
  const sending = {
    mutate: (change: ContestChange, callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => {
      request(change).then(callbacks.onSuccess, callbacks.onError);
    },
    reset: () => undefined,
    isPending: preview.isPending || apply.isPending,
    isSuccess: false,
  };
  const confirm = () => {
    if (reviewed) make(reviewed.change).catch((error: Error) => showToast("error", error.message));
  };
  const dialog = reviewed && (
    <ReviewDialog
      preview={reviewed.preview}
      isBusy={apply.isPending}
      onApply={confirm}
      onClose={() => setReviewed(null)}
    />
  );
  return { sending, dialog, make, request };
}

type ReviewDialogProps = { preview: BoardPreview; isBusy: boolean; onApply: () => void; onClose: () => void };

function ReviewDialog({ preview: { changes, total }, isBusy, onApply, onClose }: ReviewDialogProps) {
  return (
    <Modal title={TEXTS.title} onClose={onClose}>
      {total === 0 ? (
        <p className="text-muted">{TEXTS.nothing}</p>
      ) : (
        <table className="w-full text-start text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-1 pe-2 text-start font-medium">
                {TEXTS.name}
              </th>
              <th scope="col" className="py-1 pe-2 text-start font-medium">
                {TEXTS.before}
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                {TEXTS.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two participants may have one name
              <tr key={index} className="border-t border-line">
                <td dir="auto" className="py-1 pe-2 wrap-anywhere">
                  {name}
                </td>
                <td className="py-1 pe-2 tabular-nums">{placeText(before)}</td>
                <td className="py-1 font-medium tabular-nums">{placeText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > changes.length && <p className="mt-2 text-muted">{TEXTS.more({ count: total - changes.length })}</p>}
      <div className="mt-6 flex justify-end">
        <Button kind="primary" size="form" isBusy={isBusy} onClick={onApply}>
          {TEXTS.apply}
        </Button>
      </div>
    </Modal>
  );
}

function placeText(place: Place | null): string {
  if (place === null) return TEXTS.noPlace;
  const result = TEXTS.solved({ solved: place.solved, minutes: Math.floor(place.penaltyMs / MINUTE) });
  return place.rank === null ? result : TEXTS.place({ rank: formatNumber(place.rank), result });
}
