import type { GradeChanges } from "@assay/contract/routes/classes/grade-shapes";
import { useState } from "react";
import type { Sending } from "#lib/form";

type Callbacks<Reply> = Parameters<Sending<unknown, Reply>["mutate"]>[1];

/** A mutation that says which grades an input would change. */
type Preview<Input> = Pick<Sending<Input, GradeChanges>, "mutate" | "isPending">;

/**
 * Saves by `saving`, but what changes grades waits until its teacher has seen which. `changesGrades` is false for an input that need not be
 * previewed. `waiting` is what a `ChangesDialog` shows.
 */
export function useHeldSave<Input, Reply>(
  saving: Sending<Input, Reply>,
  preview: Preview<Input>,
  changesGrades: (input: Input) => boolean = () => true,
) {
  const [held, setHeld] = useState<{ input: Input; callbacks: Callbacks<Reply>; found: GradeChanges } | null>(null);
  const mutate: Sending<Input, Reply>["mutate"] = (input, callbacks) => {
    if (!changesGrades(input)) return saving.mutate(input, callbacks);
    preview.mutate(input, {
      onSuccess: (found) => {
        if (found.count === 0) saving.mutate(input, callbacks);
        else setHeld({ input, callbacks, found });
      },
      onError: callbacks.onError,
    });
  };
  const sending: Sending<Input, Reply> = {
    mutate,
    reset: saving.reset,
    isPending: saving.isPending || preview.isPending,
    isSuccess: saving.isSuccess,
  };
  return {
    sending,
    waiting: held && {
      found: held.found,
      onSave: () => {
        saving.mutate(held.input, held.callbacks);
        setHeld(null);
      },
      onClose: () => setHeld(null),
    },
  };
}
