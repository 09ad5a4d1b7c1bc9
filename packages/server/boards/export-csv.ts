import type { View } from "@assay/scoreboard/attempts";
import type { ShownCell } from "@assay/scoreboard/board/table";
import type { LiveBoard } from "#boards/live-board";

const MINUTE_MS = 60_000;

/**
 * A board as CSV (RFC 4180) with a header, one line for each row. Where groups rank apart, a column has the key of the one whose ranking it is. Of each
 * problem, the points or the minute of its solution, and the tries
 * after a slash. Texts that a spreadsheet would take for formulas begin with an apostrophe.
 */
export function exportCsv({ board, frame, hasStarted }: LiveBoard, view: View): string {
  const { rows } = board.table(view);
  const { settings, participants } = board.facts;
  const isIcpc = settings.rules.scoring === "icpc";
  const problems = hasStarted || view === "jury" ? frame.problems : [];
  const organisations = new Map(frame.organisations.map(({ key, name }) => [key, name]));
  const facts = new Map(participants.map((participant) => [participant.id, participant]));
  const sections = new Map(frame.groups.filter(({ section }) => section > 0).map(({ section, key }) => [section, key]));
  const header = [
    ...["rank", "name", "organisation", "groups"],
    ...(sections.size > 0 ? ["section"] : []),
    ...(isIcpc ? ["solved", "penalty"] : ["points"]),
    ...problems.map(({ label }) => label),
  ];
  const lines = rows.map((row) => {
    const fact = facts.get(row.participantId);
    return [
      row.rank ?? "",
      row.name,
      organisations.get(fact?.organisationId ?? "") ?? "",
      (fact?.groupIds ?? []).join(" "),
      ...(sections.size > 0 ? [sections.get(row.section) ?? ""] : []),
      ...(isIcpc ? [row.solved, Math.floor(row.penaltyMs / MINUTE_MS)] : [row.score]),
      ...problems.map((_, problem) => cellText(row.cells[problem], isIcpc)),
    ];
  });
  return [header, ...lines]
    .map((line) => line.map(field).join(","))
    .join("\r\n")
    .concat("\r\n");
}

/** The text of a cell; empty without an attempt. */
export function cellText(cell: ShownCell | undefined, isIcpc: boolean): string {
  if (!cell || cell.tries + cell.pending === 0) return "";
  const tries = cell.pending > 0 ? `${cell.tries} + ${cell.pending}` : `${cell.tries}`;
  if (isIcpc) return cell.isSolved && cell.ms !== null ? `${Math.floor(cell.ms / MINUTE_MS)}/${tries}` : `-/${tries}`;
  return `${cell.score}/${tries}`;
}

function field(value: string | number): string {
  if (typeof value === "number") return `${value}`;
  // The minus of a cell without a solution begins no formula: a slash follows.
  const safe = /^[=+@\t\r]|^-(?!\/)/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
