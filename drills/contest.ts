import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ContestBoard } from "@assay/contract/routes/contests/board";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { clientAt, logIn } from "#contest/client";
import { finish } from "#contest/finish";
import { readManaged, rejudge, talk, untilJudged } from "#contest/jury";
import { createProblems } from "#contest/problems";
import { LATE_TEAM, SCRIPT, type ScriptedSubmission, writeScript } from "#contest/script";
import { importTeams } from "#contest/teams";
import { openSpectator, openStopwatch } from "#contest/watch";
import type { Drill } from "#drill";
import { freePort, startRole } from "#fleet/role";

/** How many minutes of the script pass in one. `SCALE=120` is enough for a look. */
const SCALE = Number(process.env.SCALE ?? 12);
const TEAMS = 40;
/** On average, in real time. */
const SUBMISSIONS_PER_SECOND = 1;
const KEY = "drill";

const drill: Drill = {
  purpose:
    "40 teams in a contest of two hours, twelve times as fast: questions, an extension, a rejudge that is undone and done again, a freeze that hides, a ceremony, and a recount",
  packages: [],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), "assay-drill-contest-"));
    held.defer(() => rm(folder, { recursive: true, force: true }));
    const [port, password] = [await freePort(), crypto.randomUUID()];
    const url = `http://127.0.0.1:${port}`;
    const product = await startRole({
      DATA_DIR: folder,
      PORT: `${port}`,
      ADMIN_PASSWORD: password,
      AVATAR_URL: "local",
    });
    held.defer(() => product.kill());

    const jury = await logIn(url, "admin", password);
    const problems = await createProblems(jury);
    const scaled = (minutes: number) => Math.round((minutes * MINUTE) / SCALE);
    const penaltyMs = scaled(20);
    await jury.call("POST", "/api/contests", {
      ...{ key: KEY, name: "Drill", visibility: "listed", durationMs: scaled(SCRIPT.length) },
      ...{ freezeMs: scaled(SCRIPT.freeze), rules: { unitMs: SECOND, penaltyMs } },
      problems: problems.map(({ problemId, label }) => ({ problemId, label })),
    });
    const teams = await importTeams(url, jury, KEY, TEAMS);
    report(
      `${TEAMS} teams and ${problems.length} problems; two hours in ${(scaled(SCRIPT.length) / MINUTE).toFixed(1)} minutes`,
    );

    const spectator = await openSpectator(url, KEY);
    held.defer(() => spectator.stop());
    const stopwatch = await openStopwatch(url, KEY, jury);
    held.defer(() => stopwatch.stop());
    const acknowledged = new Map<string, ScriptedSubmission>();
    const solving = new Set<string>();
    const send = async (one: ScriptedSubmission, number: number) => {
      const [team, problem] = [teams[one.team], problems[one.problem]];
      if (!team || !problem) return;
      const path = `/api/contests/${KEY}/problems/${problem.label}/submissions`;
      const cell = `${one.team} ${one.problem}`;
      // What a team sends after a right program changes no cell, so nobody sees when it arrives.
      const measured = solving.has(cell) ? null : stopwatch.sent(team.participantId, one.problem, Date.now());
      if (one.outcome === "accepted") solving.add(cell);
      const reply = await team.client.call<{ submissionId: string }>(
        "POST",
        path,
        problem.program(one.outcome, number),
      );
      measured?.answered(Date.now());
      acknowledged.set(reply.submissionId, one);
    };
    const clock = (change: object) => jury.call("POST", `/api/contests/${KEY}/clock`, change);
    const giveExtraTime = async () => {
      const late = teams[LATE_TEAM];
      await jury.call("PUT", `/api/contests/${KEY}/participants/${late?.participantId}`, {
        ...{ name: late?.name, userNames: [late?.userName], extraMs: scaled(SCRIPT.extra) },
      });
    };
    const steps: readonly (readonly [minute: number, run: () => Promise<void>])[] = [
      [15, async () => report(`an announcement reached an open page after ${await talk(url, KEY, jury, teams)} ms`)],
      [
        40,
        async () =>
          void (await clock({ action: "set_duration", durationMs: scaled(SCRIPT.length + SCRIPT.extension) })),
      ],
      [45, giveExtraTime],
      [
        50,
        async () => {
          const [, wrong] = problems;
          if (!wrong) return;
          const { details, preview } = await rejudge(jury, KEY, wrong, signal);
          report(
            `rejudge of ${details.total}: ${details.changed} verdicts and ${preview.rowCount} rows change, ${preview.balloons.outCount} balloons more`,
          );
          if (preview.rowCount === 0) throw new Error("the preview of the rejudge is empty");
        },
      ],
    ];

    await clock({ action: "start" });
    const startAt = Date.parse((await readManaged(jury, KEY)).settings.startAt ?? "");
    const until = (minute: number) => sleep(Math.max(0, startAt + scaled(minute) - Date.now()), undefined, { signal });
    const organising = (async () => {
      for (const [minute, run] of steps) {
        await until(minute);
        await run();
      }
    })();
    organising.catch(() => {});
    const script = writeScript(
      TEAMS,
      problems.length,
      Math.round((scaled(SCRIPT.length) / SECOND) * SUBMISSIONS_PER_SECOND),
    );
    const sending: Promise<void>[] = [];
    for (const [number, one] of script.entries()) {
      await until(one.minute);
      const sent = send(one, number);
      sent.catch(() => {});
      sending.push(sent);
    }
    await Promise.all([organising, ...sending]);
    const { clock: times } = await readManaged(jury, KEY);
    const frozenAt = Date.parse(times.frozenAt ?? "");
    await untilJudged(jury, KEY, frozenAt, signal);
    const settledAt = Date.now();
    const lastEndAt = Date.parse(times.lastEndAt ?? "");
    await sleep(Math.max(0, lastEndAt + SECOND - Date.now()), undefined, { signal });
    await untilJudged(jury, KEY, Number.POSITIVE_INFINITY, signal);
    const board = () => clientAt(url).call<ContestBoard>("GET", `/api/contests/${KEY}/board`);
    const moments = { startAt, frozenAt, settledAt, lastEndAt, endAt: Date.parse(times.endAt ?? "") };
    await finish({ key: KEY, jury, teams, problems, penaltyMs, moments, acknowledged, spectator, board, report });
    const [lag, verdict] = [stopwatch.lags, stopwatch.verdicts].map(describe);
    report(`from a reply to the public board ${lag}; from sending to a verdict on the jury's ${verdict}`);
  },
};
export default drill;

function describe(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  const [half, most] = [0.5, 0.99].map((share) => sorted[Math.floor(share * (sorted.length - 1))]);
  return `${half} ms for half of ${sorted.length}, ${most} ms for 99 %, at most ${sorted.at(-1)} ms`;
}
