import { setTimeout as sleep } from "node:timers/promises";
import type { CeremonyReply, ContestBoard } from "@assay/contract/routes/contests/board";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Client } from "#contest/client";
import { readAll } from "#contest/jury";
import type { DrillProblem } from "#contest/problems";
import { type Counted, differences, recount } from "#contest/recount";
import { LATE_TEAM, type ScriptedSubmission } from "#contest/script";
import { toldInFreeze } from "#contest/secrecy";
import type { Team } from "#contest/teams";
import type { Spectator } from "#contest/watch";

/** A contest that has ended with everything judged, and not been thawed. */
export interface Ended {
  readonly key: string;
  readonly jury: Client;
  readonly teams: readonly Team[];
  readonly problems: readonly DrillProblem[];
  readonly penaltyMs: number;
  /** In ms since 1970. `settledAt`: see `Freeze`. */
  readonly moments: Readonly<Record<"startAt" | "frozenAt" | "settledAt" | "endAt" | "lastEndAt", number>>;
  /** What was acknowledged, by the ids of submissions. */
  readonly acknowledged: ReadonlyMap<string, ScriptedSubmission>;
  readonly spectator: Spectator;
  /** The public board. */
  board(): Promise<ContestBoard>;
  report(line: string): void;
}

/** The ceremony, the thaw, the final results and their exports. Throws Error for whatever was lost, told too early or counted in another way. */
export async function finish(ended: Ended): Promise<void> {
  const { key, jury, teams, problems, penaltyMs, moments, acknowledged, spectator, report } = ended;
  const path = `/api/contests/${key}`;
  const submissions = await readAll(jury, key);
  const verdicts = Map.groupBy(submissions, ({ verdict }) => verdict ?? "none");
  report(
    `${submissions.length} submissions: ${[...verdicts].map(([name, { length }]) => `${length} ${name}`).join(", ")}`,
  );
  const stored = new Map(submissions.map((one) => [one.id, one.verdict]));
  const lost = [...acknowledged].filter(([id, { outcome }]) => stored.get(id) !== outcome);
  report(`${lost.length} lost or with another verdict than the script says`);

  const counted: Omit<Counted, "frozenAt"> = {
    ...{ startAt: moments.startAt, penaltyMs, labels: problems.map(({ label }) => label) },
    ends: new Map(
      teams.map(({ participantId }, index) => [participantId, index === LATE_TEAM ? moments.lastEndAt : moments.endAt]),
    ),
  };
  const frozen = recount(submissions, { ...counted, frozenAt: moments.frozenAt });
  const final = recount(submissions, { ...counted, frozenAt: Number.POSITIVE_INFINITY });
  const faults = differences(await ended.board(), frozen).map((text) => `frozen: ${text}`);

  const ceremony = await jury.call<CeremonyReply>("GET", `${path}/ceremony`);
  const reveals = ceremony.steps.filter(({ kind }) => kind === "reveal").length;
  const thawedAt = Date.now();
  await jury.call("POST", `${path}/clock`, { action: "thaw" });
  await jury.call("POST", `${path}/clock`, { action: "finalise" });
  // A board is brought up to date soon after, not within the reply.
  let board = await ended.board();
  while (board.thawedAt === null) {
    await sleep(SECOND / 4);
    board = await ended.board();
  }
  const attempts = submissions.filter(({ submittedAt }) => Date.parse(submittedAt) >= moments.frozenAt).length;
  const freeze = { ...moments, thawedAt, attempts };
  faults.push(...toldInFreeze(spectator, frozen, freeze));
  const early = { from: moments.frozenAt, to: moments.frozenAt, text: JSON.stringify(board) };
  if (toldInFreeze({ ...spectator, boards: [early] }, frozen, freeze).length === 0)
    faults.push("the final board in the freeze would not have been noticed");
  faults.push(...differences(board, final).map((text) => `final: ${text}`));
  const places = new Map(board.rows.map(({ participantId, rank }) => [participantId, rank]));
  for (const step of ceremony.steps)
    if (step.kind === "final" && step.rank !== places.get(step.participantId))
      faults.push(`the ceremony calls place ${step.rank} for the one with place ${places.get(step.participantId)}`);
  const csv = await jury.text("GET", `${path}/board/export?format=csv`);
  const html = await jury.text("GET", `${path}/board/export?format=html`);
  if (!teams.every(({ name }) => csv.includes(name) && html.includes(name)))
    faults.push("a team is not in the exports");
  report(
    `${attempts} submissions in the freeze; a visitor who had ${spectator.boards.length} different boards and ${spectator.changes.length} messages learned nothing of them`,
  );
  report(
    `ceremony: ${reveals} reveals, ${board.awards.length} awards; winner ${board.rows[0]?.name} with ${board.rows[0]?.solved} solved`,
  );
  if (lost.length > 0) faults.push(`${lost.length} submissions: ${JSON.stringify(lost.slice(0, 3))}`);
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 5).join("\n")}`);
  report("the recount agrees with the boards, frozen and final");
}
