import type { ScoreGroup } from "@assay/contract/routes/problems";
import { groupTitle } from "@assay/contract/vocabulary/scoring";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { formatNumber } from "#lib/format";

const CELL = "border-t border-line py-2 pe-4 align-top";

/**
 * The test groups of a scored problem with their maximum score and how it is earned. Renders nothing for problems without
 * scoring.
 */
export function ProblemScore({ groups }: { groups: readonly ScoreGroup[] }) {
  if (groups.length === 0) return null;
  const texts = PROBLEM_MESSAGES.groups;
  return (
    <section aria-label={texts.title}>
      <h2 className="mt-7 mb-2 text-lg font-semibold">{texts.title}</h2>
      <table className="w-full text-start text-sm tabular-nums">
        <thead className="text-muted">
          <tr>
            {[texts.group, texts.score, texts.tests, texts.earned].map((name) => (
              <th key={name} scope="col" className="py-1.5 pe-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name}>
              <th scope="row" className={`${CELL} font-medium wrap-anywhere`}>
                {groupTitle(group.name)}
              </th>
              <td className={CELL}>{formatNumber(group.points)}</td>
              <td className={CELL}>{group.testCount}</td>
              <td className={CELL}>
                {texts[group.aggregation]}
                {group.requires.length > 0 && texts.requires({ names: group.requires.map(requiredName).join(", ") })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function requiredName(name: string): string {
  return name === "sample" ? PROBLEM_MESSAGES.groups.samples : groupTitle(name);
}
