import { DISCUSSION_AUDIENCES, type DiscussionAudience } from "@assay/contract/vocabulary/discussion";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { TALK_MESSAGES as TEXTS, WORKSHOP_MESSAGES } from "#features/workshop/messages";
import { type CallReply, callApi } from "#lib/api-client";
import { useForm } from "#lib/form";
import { QUERY_KEYS } from "#lib/query-keys";
import { TitledCard } from "#ui/boxes";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

type TalkSettings = CallReply<"readTalkSettings">;

/** Who may discuss the problem, and whether its solvers read programs of each other. */
export function TalkCard({ problemId }: { problemId: string }) {
  const query = useQuery({
    queryKey: QUERY_KEYS.talkSettings(problemId),
    queryFn: ({ signal }) => callApi("readTalkSettings", { params: { problemId }, signal }),
  });
  return (
    <TitledCard title={TEXTS.title}>
      {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-20" />
        </Loading>
      )}
      {query.data && <TalkForm problemId={problemId} stored={query.data} />}
    </TitledCard>
  );
}

function TalkForm({ problemId, stored }: { problemId: string; stored: TalkSettings }) {
  const client = useQueryClient();
  const [discussion, setDiscussion] = useState<DiscussionAudience>(stored.discussion);
  const [showsPrograms, setShowsPrograms] = useState(stored.showsPrograms);
  const change = useMutation({
    mutationFn: (body: TalkSettings) => callApi("editTalkSettings", { params: { problemId }, body }),
    onSuccess: (saved) => client.setQueryData(QUERY_KEYS.talkSettings(problemId), saved),
  });
  const form = useForm(change, {
    input: () => ({ discussion, showsPrograms }),
    onDone: () => showToast("success", WORKSHOP_MESSAGES.saved),
  });
  const isSame = discussion === stored.discussion && showsPrograms === stored.showsPrograms;
  return (
    <Form form={form} className="p-4">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{TEXTS.who}</legend>
        {DISCUSSION_AUDIENCES.map((audience) => (
          <label key={audience} className="flex cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="discussion"
              checked={discussion === audience}
              onChange={() => setDiscussion(audience)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            {TEXTS.audiences[audience]}
          </label>
        ))}
      </fieldset>
      <p className="mt-2 text-small text-muted">{TEXTS.hint}</p>
      <label className="mt-4 flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={showsPrograms}
          onChange={(event) => setShowsPrograms(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          {TEXTS.showPrograms}
          <span className="block text-small text-muted">{TEXTS.showProgramsHint}</span>
        </span>
      </label>
      <Refusal />
      <SubmitButton kind="secondary" size="normal" className="mt-4" isOff={isSame}>
        {TEXTS.save}
      </SubmitButton>
    </Form>
  );
}
