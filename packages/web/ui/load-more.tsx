import { useRef, useState } from "react";
import { Button } from "#ui/button";
import { ChevronIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

type More = ReturnType<typeof useLoadMore>;

/** Loads more of a list, one part at a time. A failure is shown as a toast; after it, `isFailed` is true until the next attempt. */
export function useLoadMore(loadPart: () => Promise<unknown>) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const isLoading = useRef(false);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState("loading");
    loadPart()
      .then(
        () => setState("idle"),
        (error: Error) => {
          setState("failed");
          showToast("error", error.message);
        },
      )
      .finally(() => {
        isLoading.current = false;
      });
  };
  return { load, isLoading: state === "loading", isFailed: state === "failed" };
}

/** The button at the end of a list, or at its start, that adds more of it. */
export function LoadMore({ text, more, isAbove = false }: { text: string; more: More; isAbove?: boolean }) {
  return (
    <p className="flex justify-center py-2">
      <Button size="small" isBusy={more.isLoading} onClick={more.load}>
        <ChevronIcon className={isAbove ? "size-4 -rotate-90" : "size-4 rotate-90"} />
        {text}
      </Button>
    </p>
  );
}
