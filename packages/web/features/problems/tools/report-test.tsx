import type { OwnProposal } from "@assay/contract/routes/proposed-tests";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REPORT_TEST_MESSAGES as TEXTS } from "#features/problems/tools/messages";
import { callApi } from "#lib/api-client";
import { useForm } from "#lib/form";
import { formatWhen } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { Modal } from "#ui/dialog";
import { Refusal, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** Sends a test that a user believes to be missing or wrong to the problem's author, and shows what became of earlier ones. */
export function ReportTest({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const own = useQuery({
    queryKey: QUERY_KEYS.ownProposals(problemId),
    queryFn: ({ signal }) => callApi("readOwnProposedTests", { params: { problemId }, signal }),
  });
  return (
    <Modal title={TEXTS.title} onClose={onClose}>
      {own.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {own.isLoadingError && <ErrorState title={TEXTS.failed} query={own} />}
      {own.data?.mayPropose === false && <p className="text-muted">{TEXTS.closed}</p>}
      {own.data?.mayPropose && <ReportForm problemId={problemId} onDone={onClose} />}
      {own.data && own.data.proposals.length > 0 && <OwnReports proposals={own.data.proposals} />}
    </Modal>
  );
}

function ReportForm({ problemId, onDone }: { problemId: string; onDone: () => void }) {
  const client = useQueryClient();
  const [input, setInput] = useState("");
  const [output, setOutput] = useState("");
  const [comment, setComment] = useState("");
  const sending = useMutation({
    mutationFn: () =>
      callApi("proposeTest", {
        params: { problemId },
        body: { input, output: output === "" ? null : output, comment },
      }),
    onSuccess: (reply) => client.setQueryData(QUERY_KEYS.ownProposals(problemId), reply),
  });
  const form = useForm(sending, {
    input: () => undefined,
    onDone: () => {
      showToast("success", TEXTS.sent);
      onDone();
    },
  });
  return (
    <Form form={form} keepsEnter>
      <p className="mb-3 text-muted">{TEXTS.about}</p>
      <TextArea
        label={TEXTS.input}
        name="input"
        required
        rows={4}
        spellCheck={false}
        value={input}
        onChange={({ target }) => setInput(target.value)}
        inputClassName="font-mono text-small!"
      />
      <TextArea
        label={TEXTS.output}
        hint={TEXTS.outputHint}
        name="output"
        rows={3}
        spellCheck={false}
        value={output}
        onChange={({ target }) => setOutput(target.value)}
        inputClassName="font-mono text-small!"
      />
      <TextArea
        label={TEXTS.comment}
        name="comment"
        rows={3}
        maxLength={LIMITS.proposedTestComment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Refusal />
      <SubmitButton>{TEXTS.send}</SubmitButton>
    </Form>
  );
}

function OwnReports({ proposals }: { proposals: readonly OwnProposal[] }) {
  return (
    <section className="mt-5">
      <h3 className="font-medium">{TEXTS.own}</h3>
      <ul className="mt-1 divide-y divide-line">
        {proposals.map(({ _id, comment, state, reason, createdAt }) => (
          <li key={_id} className="py-2">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium">{TEXTS.states[state]}</span>
              <time dateTime={createdAt} className="text-small text-muted">
                {formatWhen(createdAt)}
              </time>
            </p>
            <Words text={comment} />
            <Words text={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p dir="auto" className="text-small text-muted wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
