import type { View } from "@assay/scoreboard/attempts";
import { cellText } from "#boards/export-csv";
import type { LiveBoard } from "#boards/live-board";

const MINUTE_MS = 60_000;
const STYLE = `
body{font:14px/1.4 system-ui,sans-serif;margin:2rem;color:#111;background:#fff}
h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:0 0 1rem;color:#555}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.25rem .5rem;text-align:center}
th:nth-child(2),td:nth-child(2){text-align:start}tbody th{text-align:start;background:#eee}.solved{background:#d9f2dd}.first{background:#a5dfae;font-weight:600}.pending{background:#fdf0c4}.tried{background:#f7dcdc}
thead{display:table-header-group}tr{break-inside:avoid}
@page{size:A4 landscape;margin:12mm}@media print{body{margin:0;font-size:10px;print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

/** A board as a page that needs nothing else, to publish or to print. */
export function exportHtml({ board, frame, hasStarted }: LiveBoard, view: View): string {
  const { rows, firsts } = board.table(view);
  const isIcpc = board.facts.settings.rules.scoring === "icpc";
  const problems = hasStarted || view === "jury" ? frame.problems : [];
  const isFirst = new Set(
    firsts.flatMap((mark) => (mark.state === "decided" ? [`${mark.participantId} ${mark.problem}`] : [])),
  );
  const head = ["#", "", ...(isIcpc ? ["=", "min"] : ["Σ"]), ...problems.map(({ label }) => label)];
  const groups = new Map(frame.groups.filter(({ section }) => section > 0).map(({ section, name }) => [section, name]));
  const body = rows.map((row, index) => {
    const group = row.section === rows[index - 1]?.section ? undefined : groups.get(row.section);
    const heading =
      group === undefined
        ? ""
        : `</tbody><tbody><tr><th scope="rowgroup" colspan="${head.length}" dir="auto">${escaped(group)}</th></tr>\n`;
    const cells = problems.map((_, problem) => {
      const cell = row.cells[problem];
      const first = isFirst.has(`${row.participantId} ${problem}`);
      const look = cell?.isSolved
        ? first
          ? "first"
          : "solved"
        : cell?.pending
          ? "pending"
          : cell?.tries
            ? "tried"
            : "";
      return `<td class="${look}">${escaped(cellText(cell, isIcpc))}</td>`;
    });
    const sums = isIcpc ? [row.solved, Math.max(0, Math.floor(row.penaltyMs / MINUTE_MS))] : [row.score];
    return `${heading}<tr><td>${row.rank ?? ""}</td><td dir="auto">${escaped(row.name)}</td>${sums.map((sum) => `<td>${sum}</td>`).join("")}${cells.join("")}</tr>`;
  });
  const name = escaped(frame.name);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${STYLE}</style></head>
<body><h1 dir="auto">${name}</h1><p>${frame.startAt === null ? "" : frame.startAt.toISOString().slice(0, 16).replace("T", " ")} UTC</p>
<table><thead><tr>${head.map((text) => `<th>${escaped(text)}</th>`).join("")}</tr></thead><tbody>
${body.join("\n")}
</tbody></table></body></html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
