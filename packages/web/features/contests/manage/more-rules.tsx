import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { USUAL_MEDALS } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { CONTEST_SETTINGS_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { SelectField, TextField } from "#ui/fields";

type Rules = ContestSettings["rules"];

const SHARES = ["perMinute", "tryFactor", "least"] as const;
const DECAY_FIELDS = ["perMinute", "perTry", "tryFactor", "least"] as const;
const MEDALS = ["gold", "silver", "bronze"] as const;
/** The names of the fields of `MoreRules`. */
export const RULE_FIELDS = ["ties", ...DECAY_FIELDS, ...MEDALS] as const;

type Values = Readonly<Record<(typeof RULE_FIELDS)[number], string>>;

const isShare = (field: string) => SHARES.some((each) => each === field);
/** Percents of a share, without the error of binary fractions. */
const toPercent = (share: number) => Number((share * 100).toPrecision(12));

/** The rules that are entered; undefined for those that are as usual. */
export function moreRulesFrom(values: Values): Pick<Rules, "breaksTies" | "ties" | "decay" | "medals"> {
  const given = DECAY_FIELDS.filter((field) => values[field] !== "");
  const read = (field: (typeof DECAY_FIELDS)[number]) =>
    isShare(field) ? Number((Number(values[field]) / 100).toPrecision(12)) : Number(values[field]);
  const countOf = (medal: (typeof MEDALS)[number]) =>
    values[medal] === "" ? USUAL_MEDALS[medal] : Number(values[medal]);
  const hasMedals = MEDALS.some((medal) => values[medal] !== "");
  return {
    breaksTies: undefined,
    ties: values.ties === "" ? undefined : (values.ties as Rules["ties"]),
    decay: given.length === 0 ? undefined : Object.fromEntries(given.map((field) => [field, read(field)])),
    medals: hasMedals ? { gold: countOf("gold"), silver: countOf("silver"), bronze: countOf("bronze") } : undefined,
  };
}

/** How equal results are ordered, how points lose value, and how many medals there are. */
export function MoreRules({ rules }: { rules: Rules }) {
  const { decay = {}, medals } = rules;
  const old = rules.breaksTies === undefined ? "" : rules.breaksTies ? "last_improvement" : "shared";
  const shown = (field: (typeof DECAY_FIELDS)[number]) => {
    const value = decay[field];
    return value === undefined ? "" : isShare(field) ? toPercent(value) : value;
  };
  return (
    <>
      <SelectField name="ties" label={TEXTS.ties} defaultValue={rules.ties ?? old}>
        {Object.entries(TEXTS.tieOptions).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
      {DECAY_FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          type="number"
          min={0}
          max={isShare(field) ? 100 : LIMITS.contestPointsPerTry}
          step="any"
          label={TEXTS.decayFields[field]}
          hint={TEXTS.penaltyHint}
          defaultValue={shown(field)}
        />
      ))}
      {MEDALS.map((medal) => (
        <TextField
          key={medal}
          name={medal}
          type="number"
          min={LIMITS.contestMedals.min}
          max={LIMITS.contestMedals.max}
          label={TEXTS.medals[medal]}
          hint={TEXTS.penaltyHint}
          defaultValue={medals?.[medal] ?? ""}
        />
      ))}
    </>
  );
}
