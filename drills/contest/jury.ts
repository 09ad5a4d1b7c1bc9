import { setTimeout as sleep } from "node:timers/promises";
import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import type { ContestSubmission } from "@assay/contract/routes/contests/submissions";
import type { ContestPreview, RejudgeDetails } from "@assay/contract/routes/rejudges";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Client } from "#contest/client";
import type { DrillProblem } from "#contest/problems";
import type { Team } from "#contest/teams";
import { join, openSocket } from "#contest/watch";

/** The contest as its managers see it. */
export const readManaged = (jury: Client, key: string) =>
  jury.call<ManagedContest>("GET", `/api/contests/${key}/settings`);

/** All submissions of the contest as the jury reads them. */
export async function readAll(jury: Client, key: string): Promise<ContestSubmission[]> {
  const all: ContestSubmission[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page: { submissions: ContestSubmission[]; older: number | null } = await jury.call(
      "GET",
      `/api/contests/${key}/submissions${before === undefined ? "" : `?before=${before}`}`,
    );
    all.push(...page.submissions);
    before = page.older;
  }
  return all;
}

/** Waits until everything that arrived before a moment is judged. */
export async function untilJudged(jury: Client, key: string, before: number, signal: AbortSignal): Promise<void> {
  const waits = ({ submittedAt, isJudged }: ContestSubmission) => !isJudged && Date.parse(submittedAt) < before;
  while ((await readAll(jury, key)).some(waits)) await sleep(SECOND / 2, undefined, { signal });
}

/**
 * Two teams ask; one gets a private answer, everybody one to the other. Throws Error if somebody else reads the private one, or if it
 * names who asked. Returns how long the announcement took to an open page, in ms.
 */
export async function talk(
  url: string,
  key: string,
  jury: Client,
  [one, other, third]: readonly Team[],
): Promise<number> {
  if (!one || !other || !third) throw new Error("too few teams");
  const path = `/api/contests/${key}`;
  const ask = async ({ client }: Team, text: string) =>
    (await client.call<{ message: ContestMessage }>("POST", `${path}/messages`, { text, label: "A" })).message.number;
  const answer = (replyTo: number, to: "all" | "some", text: string) =>
    jury.call("POST", `${path}/jury/messages`, { text, label: "A", replyTo, to });
  await answer(await ask(one, "May numbers be negative?"), "some", "Read the statement.");
  await answer(await ask(other, "Is the order of input fixed?"), "all", "It is fixed.");
  const socket = await openSocket(url, third.client.cookie);
  await join(socket, "contestNews", { key });
  const told = new Promise<number>((resolve) => socket.on("contestNews", () => resolve(Date.now())));
  await jury.call("POST", `${path}/jury/messages`, { text: "Lunch is at noon.", to: "all" });
  const repliedAt = Date.now();
  const lag = Math.max(0, (await told) - repliedAt);
  socket.disconnect();
  const texts = async ({ client }: Team) =>
    (await client.call<{ messages: ContestMessage[] }>("GET", `${path}/messages`)).messages.map(({ text }) => text);
  const expected: readonly [Team, readonly string[]][] = [
    [one, ["Lunch is at noon.", "It is fixed.", "Read the statement.", "May numbers be negative?"]],
    [other, ["Lunch is at noon.", "It is fixed.", "Is the order of input fixed?"]],
    [third, ["Lunch is at noon.", "It is fixed."]],
  ];
  for (const [team, all] of expected) {
    const read = (await texts(team)).toSorted().join("|");
    if (read !== all.toSorted().join("|")) throw new Error(`${team.name} reads the messages ${read}`);
  }
  return lag;
}

/**
 * Corrects a problem's tests, judges its submissions again, takes that back, and does it once more. Throws Error if somebody has another
 * verdict than before after the undo. Returns what the first preview said.
 */
export async function rejudge(
  jury: Client,
  key: string,
  problem: DrillProblem,
  signal: AbortSignal,
): Promise<{ readonly details: RejudgeDetails; readonly preview: ContestPreview }> {
  await problem.mend();
  await untilJudged(jury, key, Date.now(), signal);
  const first = await prepare(jury, key, problem, signal);
  const ofProblem = (await readAll(jury, key)).filter(({ label }) => label === problem.label);
  const before = new Map(ofProblem.filter(({ isJudged }) => isJudged).map(({ id, verdict }) => [id, verdict]));
  await settle(jury, first.details, "apply", signal);
  await settle(jury, first.details, "undo", signal);
  const differing = (await readAll(jury, key)).filter(
    ({ id, verdict }) => before.has(id) && before.get(id) !== verdict,
  );
  if (differing.length > 0) throw new Error(`the undo of the rejudge left ${differing.length} other verdicts`);
  const second = await prepare(jury, key, problem, signal);
  await settle(jury, second.details, "apply", signal);
  return first;
}

/** A rejudge with its preview of the board. */
async function prepare(jury: Client, key: string, problem: DrillProblem, signal: AbortSignal) {
  const body = { problem: problem.problemId, contest: key };
  let { rejudge: details } = await jury.call<{ rejudge: RejudgeDetails }>("POST", REJUDGES, body);
  while (details.readyAt === null) {
    await sleep(SECOND / 2, undefined, { signal });
    details = await read(jury, details);
  }
  const path = `${REJUDGES}/${details.number}/contest`;
  const { preview } = await jury.call<{ preview: ContestPreview | null }>("GET", path);
  if (preview === null) throw new Error("the rejudge has no preview of the board");
  return { details, preview };
}

/** Applies or undoes a rejudge, and waits until that is done. */
async function settle(
  jury: Client,
  { number }: RejudgeDetails,
  action: "apply" | "undo",
  signal: AbortSignal,
): Promise<void> {
  await jury.call("PUT", `${REJUDGES}/${number}/${action}`);
  const done = action === "apply" ? "applied" : "undone";
  while ((await read(jury, { number })).state !== done) await sleep(SECOND / 4, undefined, { signal });
}

const REJUDGES = "/api/admin/rejudges";

const read = async (jury: Client, { number }: Pick<RejudgeDetails, "number">) =>
  (await jury.call<{ rejudge: RejudgeDetails }>("GET", `${REJUDGES}/${number}`)).rejudge;
