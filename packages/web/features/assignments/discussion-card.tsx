import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ASSIGNMENT_MESSAGES as TEXTS } from "#features/assignments/messages";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { Card } from "#ui/boxes";
import { showToast } from "#ui/toast";

/** The switch by which a teacher lets students discuss the problems of an assignment. It applies at once. */
export function DiscussionCard({ slug, name }: { slug: string; name: string }) {
  const client = useQueryClient();
  const params = { slug, name };
  const queryKey = QUERY_KEYS.openDiscussion(slug, name);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi("readOpenDiscussion", { params, signal }),
  });
  const change = useMutation({
    mutationFn: (isOpen: boolean) => callApi("openDiscussion", { params, body: { isOpen } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => showToast("error", error.message),
  });
  if (!query.data) return null;
  return (
    <Card className="p-4">
      <label className="flex w-fit cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : query.data.isOpen}
          onChange={(event) => !change.isPending && change.mutate(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          {TEXTS.openDiscussion}
          <span className="block text-small text-muted">{TEXTS.openDiscussionHint}</span>
        </span>
      </label>
    </Card>
  );
}
