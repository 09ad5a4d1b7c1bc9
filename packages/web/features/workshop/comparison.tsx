import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { TextField } from "#ui/fields";

type Stored = WorkshopProblem["comparison"];
type Chosen = Exclude<Stored, { kind: "checker" | "interactive" }>;

const KINDS = ["tokens", "whole_output", "numbers", "own"] as const;

/** How outputs are compared, as it is chosen on the page. */
export interface ComparisonDraft {
  readonly kind: (typeof KINDS)[number];
  readonly isCaseSensitive: boolean;
  readonly isSpaceSensitive: boolean;
  /** Absolute and relative, as they are typed. */
  readonly absolute: string;
  readonly relative: string;
}

const DEFAULT_TOLERANCE = "0.000001";

export function draftOfComparison(stored: Stored): ComparisonDraft {
  const nothing = {
    isCaseSensitive: false,
    isSpaceSensitive: false,
    absolute: DEFAULT_TOLERANCE,
    relative: DEFAULT_TOLERANCE,
  };
  if (!("isCaseSensitive" in stored)) {
    return { ...nothing, kind: stored.kind === "whole_output" ? "whole_output" : "own" };
  }
  const { isCaseSensitive, isSpaceSensitive, absoluteTolerance, relativeTolerance } = stored;
  const flags = { isCaseSensitive, isSpaceSensitive };
  if (absoluteTolerance === null && relativeTolerance === null) return { ...nothing, kind: "tokens", ...flags };
  const text = (value: number | null) => (value === null ? "" : String(value));
  return { kind: "numbers", ...flags, absolute: text(absoluteTolerance), relative: text(relativeTolerance) };
}

/** What the server gets; undefined for a problem's own checker, which stays. */
export function toComparison(draft: ComparisonDraft): Chosen | undefined {
  if (draft.kind === "own") return undefined;
  if (draft.kind === "whole_output") return { kind: "whole_output" };
  const number = (text: string) => (draft.kind === "tokens" || text.trim() === "" ? null : Number(text));
  const { isCaseSensitive, isSpaceSensitive } = draft;
  const tolerances = { absoluteTolerance: number(draft.absolute), relativeTolerance: number(draft.relative) };
  return { kind: "tokens", isCaseSensitive, isSpaceSensitive, ...tolerances };
}

type ComparisonChoiceProps = {
  draft: ComparisonDraft;
  /** True for a problem that has a checker or an interactor of its own. */
  hasOwn: boolean;
  onChange: (draft: ComparisonDraft) => void;
};

export function ComparisonChoice({ draft, hasOwn, onChange }: ComparisonChoiceProps) {
  return (
    <fieldset className="border-t border-line p-4">
      <legend className="sr-only">{TEXTS.comparison}</legend>
      <h3 className="mb-3 font-semibold">{TEXTS.comparison}</h3>
      <div className="grid gap-3">
        {KINDS.filter((kind) => kind !== "own" || hasOwn).map((kind) => (
          <label key={kind} className="flex cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="comparison"
              checked={draft.kind === kind}
              onChange={() => onChange({ ...draft, kind })}
              aria-label={TEXTS.comparisons[kind]}
              aria-describedby={`comparison-${kind}`}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium">{TEXTS.comparisons[kind]}</span>
              <span id={`comparison-${kind}`} className="block text-small text-muted">
                {TEXTS.comparisonHints[kind]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {(draft.kind === "tokens" || draft.kind === "numbers") && (
        <label className="mt-3 flex items-center gap-3">
          <input
            type="checkbox"
            checked={draft.isCaseSensitive}
            onChange={(event) => onChange({ ...draft, isCaseSensitive: event.target.checked })}
            className="size-4 accent-accent"
          />
          {TEXTS.caseSensitive}
        </label>
      )}
      {draft.kind === "numbers" && (
        <div className="mt-3 grid gap-x-4 sm:grid-cols-2">
          {(["absolute", "relative"] as const).map((which) => (
            <TextField
              key={which}
              label={TEXTS.tolerances[which]}
              inputMode="decimal"
              value={draft[which]}
              onChange={(event) => onChange({ ...draft, [which]: event.target.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
