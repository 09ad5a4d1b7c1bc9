import type { Difficulty } from "@assay/contract/vocabulary/problem";
import { DIFFICULTY_NAMES } from "#lib/messages/difficulties";

const BARS: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 };

/** A problem's difficulty, as a label beside one, two or three bars; any other text beside none. */
export function DifficultyChip({ difficulty }: { difficulty: string }) {
  const bars = isKnown(difficulty) ? BARS[difficulty] : 0;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm border border-line px-2 py-0.5 text-xs text-muted">
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 3.5}
            y={10 - bar * 3.2}
            width="2.5"
            height={bar * 3.2}
            rx="0.5"
            fill="currentColor"
            opacity={bar <= bars ? 1 : 0.25}
          />
        ))}
      </svg>
      {isKnown(difficulty) ? DIFFICULTY_NAMES[difficulty] : difficulty}
    </span>
  );
}

function isKnown(difficulty: string): difficulty is Difficulty {
  return Object.hasOwn(BARS, difficulty);
}
