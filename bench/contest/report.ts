import type { Seen } from "#contest/measure-board";
import type { MeasuredRequests } from "#contest/measure-requests";
import type { MeasuredStart } from "#contest/measure-start";

interface Result {
  readonly load: readonly number[];
  readonly verdict: { readonly contestMs: number; readonly plainMs: number; readonly ratio: number };
  readonly boards: Readonly<Record<string, { readonly board: MeasuredRequests; readonly reference: MeasuredRequests }>>;
  readonly changing: MeasuredRequests;
  readonly seen: Readonly<Record<string, Seen>>;
  readonly rebuilds: readonly {
    readonly name: string;
    readonly ms: number;
    readonly isSame: boolean;
    readonly bytes: number;
  }[];
  readonly start: MeasuredStart;
  readonly clients: number;
  readonly plainClients: number;
}

/** The table of a result. */
export function report({
  load,
  verdict,
  boards,
  changing,
  seen,
  rebuilds,
  start,
  clients,
  plainClients,
}: Result): string[] {
  const lines = [
    `load average before and after: ${load.map((each) => each.toFixed(1)).join(", ")}`,
    `a verdict, CPU ms of PostgreSQL: ${ms(verdict.contestMs)} in a contest, ${ms(verdict.plainMs)} outside, ratio ${verdict.ratio.toFixed(2)}`,
    "",
    `${"".padEnd(38)}     p50     p99  static p99  ratio  CPU ms: server  PostgreSQL  client  lateness p99  errors`,
  ];
  const row = (name: string, own: MeasuredRequests, reference?: MeasuredRequests) =>
    lines.push(
      [
        name.padEnd(38),
        cell(own.p50, 8),
        cell(own.p99, 8),
        reference ? cell(reference.p99, 12) : "".padStart(12),
        reference ? (own.p99 / reference.p99).toFixed(1).padStart(7) : "".padStart(7),
        cell(own.serverCpuMs, 16),
        cell(own.postgresCpuMs, 12),
        cell(own.clientCpuMs, 8),
        cell(own.latenessP99, 14),
        String(own.errors).padStart(8),
      ].join(""),
    );
  for (const [name, { board, reference }] of Object.entries(boards)) row(`board of ${name}`, board, reference);
  row("board of open while verdicts arrive", changing, boards.open?.reference);
  row("sealed file before the start", start.fetching);
  row(`start of ${clients}, sealed`, start.sealed, start.sealedStatic);
  row(`start of ${plainClients}, not sealed`, start.plain, start.plainStatic);
  lines.push(`opening the sealed file: ${ms(start.openMs)} ms`, "");
  for (const [name, { p50, p99, unseen }] of Object.entries(seen))
    lines.push(`verdict until it is seen, ${name}: p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, ${unseen} never`);
  for (const { name, ms: took, isSame, bytes } of rebuilds)
    lines.push(`computed from the facts, ${name}: ${ms(took)} ms, ${isSame ? "the same" : "OTHER"} ${bytes} bytes`);
  return lines;
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const cell = (value: number, width: number) => ms(value).padStart(width);
