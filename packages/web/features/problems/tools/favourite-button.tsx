import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FAVOURITE_MESSAGES } from "#features/problems/tools/messages";
import { callApi } from "#lib/api-client";
import type { Problem } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";
import { useStatementLanguages } from "#lib/statement-language";
import { Button } from "#ui/button";
import { StarIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

/** Adds a problem to the reader's favourites, or removes it. Only they see them. */
export function FavouriteButton({ problem }: { problem: Problem }) {
  const client = useQueryClient();
  const { _id: problemId, isFavourite = false } = problem;
  const key = QUERY_KEYS.problems.statement(problemId, useStatementLanguages());
  const marking = useMutation({
    mutationFn: () => callApi("markFavourite", { params: { problemId }, body: { isFavourite: !isFavourite } }),
    onSuccess: ({ isFavourite }) => {
      client.setQueryData<Problem>(key, (shown) => shown && { ...shown, isFavourite: isFavourite || undefined });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists(), refetchType: "none" });
    },
    onError: ({ message }) => showToast("error", message),
  });
  return (
    <Button
      kind="quiet"
      size="small"
      aria-pressed={isFavourite}
      title={FAVOURITE_MESSAGES.hint}
      isOff={marking.isPending}
      onClick={() => marking.mutate()}
    >
      <StarIcon className={isFavourite ? "size-4 fill-current text-accent" : "size-4"} />
      {FAVOURITE_MESSAGES.favourite}
    </Button>
  );
}
