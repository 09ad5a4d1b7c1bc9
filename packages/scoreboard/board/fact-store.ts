import type { Contestant } from "#board/contestant";
import type { ContestChanges, ContestFacts, JudgementFact } from "#facts";

/** The facts of a contest by participant. The same facts again change nothing, and their order does not matter within one change. */
export class FactStore {
  readonly contestants = new Map<string, Contestant>();
  /** The judgements that count, by submission. */
  readonly judgements = new Map<string, JudgementFact>();
  readonly #senders = new Map<string, string>();
  #whole: Pick<ContestFacts, "revision" | "settings" | "problems" | "groups">;

  constructor(facts: ContestFacts) {
    const { revision, settings, problems, groups } = facts;
    this.#whole = { revision, settings, problems, groups };
    this.take(facts);
  }

  /** The facts that belong to no participant. */
  get whole() {
    return this.#whole;
  }

  /** All facts, with the judgements that count. */
  get facts(): ContestFacts {
    const contestants = [...this.contestants.values()];
    return {
      ...this.#whole,
      participants: contestants.map(({ fact }) => fact),
      submissions: contestants.flatMap(({ submissions }) => [...submissions.values()]),
      judgements: [...this.judgements.values()],
    };
  }

  /** Stores what is new or has changed, and returns the participants whose rows it may change. */
  take({ revision, settings, problems, groups, ...changes }: ContestChanges): ReadonlySet<Contestant> {
    const old = this.#whole;
    this.#whole = {
      revision,
      settings: settings ?? old.settings,
      problems: problems ?? old.problems,
      groups: groups ?? old.groups,
    };
    const touched = new Set<string>();
    for (const fact of changes.participants ?? []) {
      if (fact.kind === "virtual") continue;
      this.contestants.set(fact.id, { fact, submissions: this.contestants.get(fact.id)?.submissions ?? new Map() });
      touched.add(fact.id);
    }
    for (const submission of changes.submissions ?? []) {
      const sender = submission.participantId === null ? null : this.contestants.get(submission.participantId);
      if (!sender) continue;
      sender.submissions.set(submission.id, submission);
      this.#senders.set(submission.id, sender.fact.id);
      touched.add(sender.fact.id);
    }
    for (const judgement of changes.judgements ?? []) {
      const sender = this.#senders.get(judgement.submissionId);
      if (sender === undefined) continue;
      if (judgement.revision < (this.judgements.get(judgement.submissionId)?.revision ?? 0)) continue;
      this.judgements.set(judgement.submissionId, judgement);
      touched.add(sender);
    }
    return new Set([...touched].flatMap((id) => this.contestants.get(id) ?? []));
  }
}
