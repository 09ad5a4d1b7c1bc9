import { groupTitle } from "@assay/contract/vocabulary/scoring";
import { GROUP_MESSAGES as TEXTS } from "#features/submissions/messages";
import { type StripTest, TestStrip } from "#ui/test-strip";

export interface GroupedTest extends StripTest {
  readonly group: string | null;
  readonly isSample: boolean;
}

/** A group of a scored problem; its score is null until it is known. */
export interface StripGroup {
  readonly name: string;
  readonly score: number | null;
  readonly maximumScore: number;
}

type GroupStripsProps = {
  tests: readonly GroupedTest[];
  groups: readonly StripGroup[];
  selected?: number | null;
  onSelect: (number: number) => void;
};

/** A strip per group of a scored problem, with its score. First come the tests that earn none, usually the samples. */
export function GroupStrips({ tests, groups, selected = null, onSelect }: GroupStripsProps) {
  const earning = groups.filter(({ maximumScore }) => maximumScore > 0);
  const names = new Set(earning.map(({ name }) => name));
  const others = tests.filter(({ group }) => group === null || !names.has(group));
  const strips = [
    { label: others.every(({ isSample }) => isSample) ? TEXTS.samples : TEXTS.withoutScore, tests: others },
    ...earning.map((group) => ({ label: labelOf(group), tests: tests.filter((test) => test.group === group.name) })),
  ].filter((strip) => strip.tests.length > 0);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {strips.map((strip) => (
        <div key={strip.label} className="min-w-40 max-sm:w-full">
          <p className="mb-1.5 text-xs text-muted tabular-nums">{strip.label}</p>
          <div
            className="sm:w-(--strip-width) sm:max-w-full"
            style={{ "--strip-width": `${strip.tests.length * CELL_REM}rem` } as React.CSSProperties}
          >
            <TestStrip tests={strip.tests} label={strip.label} selected={selected} onSelect={onSelect} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The width of a cell with its gap, so that short strips share a line. */
const CELL_REM = 2.75;

function labelOf({ name, score, maximumScore }: StripGroup): string {
  const title = name === "sample" ? TEXTS.samples : TEXTS.group({ title: groupTitle(name) });
  const worth = { group: title, maximum: maximumScore };
  return score === null ? TEXTS.worth(worth) : TEXTS.earned({ ...worth, score });
}
