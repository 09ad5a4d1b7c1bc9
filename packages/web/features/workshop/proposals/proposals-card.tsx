import type { Proposal } from "@assay/contract/routes/proposed-tests";
import { PROPOSAL_RULES } from "@assay/contract/vocabulary/problem";
import { useState } from "react";
import { CardState } from "#features/workshop/card-state";
import { useDecide, useProposals, useSetRule } from "#features/workshop/proposals/api";
import { PROPOSAL_MESSAGES as TEXTS } from "#features/workshop/proposals/messages";
import { formatWhen } from "#lib/format";
import { ScrollBox, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { SelectField, TextArea } from "#ui/fields";
import { StateChip } from "#ui/page-head";
import { showToast } from "#ui/toast";

type ProposalsCardProps = {
  problemId: string;
  /** Puts a test into the list of tests, without saving it. */
  onAdd: (test: { readonly input: string; readonly output: string }) => void;
};

const showError = (error: Error) => showToast("error", error.message);

/** The tests that users have reported for a problem, and who may. */
export function ProposalsCard({ problemId, onAdd }: ProposalsCardProps) {
  const loaded = useProposals(problemId);
  const choice = useSetRule(problemId);
  return (
    <TitledCard title={TEXTS.title}>
      <CardState query={loaded} loading={TEXTS.loading} failed={TEXTS.failed} className="h-16" />
      {loaded.data && (
        <>
          <div className="px-4 pt-3">
            <SelectField
              label={TEXTS.rule}
              value={choice.isPending ? choice.variables : loaded.data.rule}
              onChange={({ target }) => {
                const rule = PROPOSAL_RULES.find((one) => one === target.value);
                if (rule) choice.mutate(rule, { onError: showError });
              }}
            >
              {PROPOSAL_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {TEXTS.rules[rule]}
                </option>
              ))}
            </SelectField>
          </div>
          {loaded.data.proposals.length === 0 && <p className="px-4 pb-3 text-muted">{TEXTS.none}</p>}
          <ul className="divide-y divide-line border-t border-line empty:hidden">
            {loaded.data.proposals.map((proposal) => (
              <li key={proposal._id} className="px-4 py-3">
                <ProposalItem problemId={problemId} proposal={proposal} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  );
}

function ProposalItem({ problemId, proposal, onAdd }: ProposalsCardProps & { proposal: Proposal }) {
  const { input, output, comment, state, reason, proposer, createdAt } = proposal;
  const [answer, setAnswer] = useState("");
  const decision = useDecide(problemId, proposal);
  const add = () => {
    onAdd({ input, output: output ?? "" });
    showToast("success", TEXTS.added);
  };
  const decide = (next: "accepted" | "declined") =>
    decision.mutate(
      { state: next, reason: answer },
      { onSuccess: () => next === "accepted" && add(), onError: showError },
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StateChip>{TEXTS.states[state]}</StateChip>
        <bdi className="font-medium">{proposer === null ? TEXTS.byDeleted : TEXTS.by({ user: proposer })}</bdi>
        <time dateTime={createdAt} className="text-small text-muted">
          {formatWhen(createdAt)}
        </time>
      </p>
      {comment !== "" && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {comment}
        </p>
      )}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Text title={TEXTS.input} text={input} />
        <Text title={TEXTS.output} text={output ?? TEXTS.noOutput} />
      </div>
      {state === "open" ? (
        <>
          <TextArea
            label={TEXTS.reason}
            hint={TEXTS.reasonHint}
            name="reason"
            rows={2}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button isBusy={decision.isPending} onClick={() => decide("accepted")}>
              {TEXTS.add}
            </Button>
            <Button kind="quiet" isOff={decision.isPending} onClick={() => decide("declined")}>
              {TEXTS.decline}
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {reason !== "" && (
            <p dir="auto" className="min-w-0 text-muted wrap-anywhere whitespace-pre-wrap">
              {reason}
            </p>
          )}
          {state === "accepted" && (
            <Button size="row" onClick={add}>
              {TEXTS.add}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="text-small font-medium text-muted">{title}</h3>
      <ScrollBox className="mt-1 max-h-40 overflow-auto rounded-md border border-line bg-sunken p-2">
        <pre className="text-small">{text}</pre>
      </ScrollBox>
    </div>
  );
}
