import type { Measured, Series } from "#judge/bench-judge";
import { describeMachine, type Summary, summarise } from "#judge/figures";
import { formatRest } from "#judge/report-rest";

const HEAD = [
  ...["language", "tests", "judge", "reference", "ratio", "compile", "runs"],
  ...["plain compile", "plain ratio", "serial runs", "serial ratio"],
];

const NOTES = `judge:         from POST /judge0/submissions/batch until the live socket reports that the last verdict is stored;
               every stored verdict was then read and was Accepted
reference:     the judge's compiler, options and prepared files, and the same runs, spawned from Node without a sandbox,
               as many runs at once as there are cores; ratio = median judge / median reference
plain compile: g++ -O2 or javac as typed at a terminal, without prepared files; plain ratio = judge / (plain compile + runs)
serial runs:   the same runs one after the other; serial ratio = judge / (plain compile + serial runs)
Left out: loading the test cases, the page, queueing behind others (one submission at a time), the first submission of
each kind, the reference's HTTP, database and comparison of outputs by the judge's rules. The client, the product with
its database and the reference share the machine; judge and reference take turns.`;

/** The report as text: date, machine, table, what the figures mean and what they leave out. */
export function formatReport(measured: Measured, submissions: number): string {
  const { series, loads } = measured;
  const rows = [HEAD, ...series.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join("  ")
      .trimEnd(),
  );
  const heading = [
    `Assay bench: judge, ${new Date().toISOString().slice(0, 10)}`,
    describeMachine(),
    `load averages over 1, 5 and 15 minutes: before ${loads.before}, after ${loads.after}`,
    `${submissions} submissions of each kind, each with a source of its own; median [min to max] in ms`,
  ];
  return [...heading, "", ...table, "", ...formatRest(measured), "", NOTES].join("\n");
}

function rowOf({ language, testCount, judgeMs, reference }: Series): string[] {
  const judge = summarise(judgeMs);
  const whole = summarise(reference.map(({ compileMs, runsMs }) => compileMs + runsMs));
  const plain = summarise(reference.map(({ plainCompileMs, runsMs }) => plainCompileMs + runsMs));
  const serial = summarise(reference.map(({ plainCompileMs, serialRunsMs }) => plainCompileMs + serialRunsMs));
  const [compile, runs, plainCompile, serialRuns] = (
    ["compileMs", "runsMs", "plainCompileMs", "serialRunsMs"] as const
  ).map((key) => Math.round(summarise(reference.map((times) => times[key])).median));
  const isCompiled = compile !== 0;
  return [
    language.name,
    `${testCount}`,
    range(judge),
    range(whole),
    ratio(judge, whole),
    isCompiled ? `${compile}` : "-",
    `${runs}`,
    isCompiled ? `${plainCompile}` : "-",
    isCompiled ? ratio(judge, plain) : "-",
    `${serialRuns}`,
    isCompiled ? ratio(judge, serial) : "-",
  ];
}

function range({ median, min, max }: Summary): string {
  return `${Math.round(median)} [${Math.round(min)} to ${Math.round(max)}]`;
}

function ratio(judge: Summary, other: Summary): string {
  return (judge.median / other.median).toFixed(2);
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
