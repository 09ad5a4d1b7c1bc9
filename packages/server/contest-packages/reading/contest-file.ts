import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { CONTEST_KEY } from "@assay/contract/vocabulary/contest";
import { plainLetters } from "@assay/contract/vocabulary/key-for";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Findings } from "#contest-packages/reading/findings";
import type { Document } from "#contest-packages/reading/package-files";
import { readDuration, readMoment, readPenalty } from "#contest-packages/reading/times";
import { type Fields, fieldsOf, isSet, textOf } from "#contest-packages/reading/values";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** What contest.yaml or contest.json says, in the Contest API's words or in those of older formats. */
export type ReadSettings = Partial<ContestSettings> & Pick<ContestSettings, "key" | "name" | "durationMs">;

/** Contests whose package says nothing of it. */
const USUAL_DURATION = "5:00:00";

/** Settings that other systems have in their files and that have no meaning here are left alone; these are named. */
const LEFT_OUT = ["countdown_pause_time", "scoreboard_thaw_time", "scoreboard_unfreeze_time"];

/**
 * Reads the settings of a contest. `fallback` names it if the file does not; `key` is the key that the importer wants. A start that has
 * passed is left out: the contest would be over at once.
 */
export function readContestFile(
  document: Document | null,
  { key: wanted, fallback, at }: { readonly key: string | null; readonly fallback: string; readonly at: Date },
  findings: Findings,
): ReadSettings {
  const file = document?.file ?? "contest.yaml";
  const fields: Fields = fieldsOf(document?.value) ?? new Map();
  const given = textOf(fields, "id", "short_name", "shortname");
  const name = textOf(fields, "name", "formal_name", "short_name") ?? fallback;
  const formalName = textOf(fields, "formal_name");
  const durationMs = timeIn(fields, ["duration"], file, findings) ?? readDuration(USUAL_DURATION) ?? 0;
  const startAt = readStart(fields, file, at, findings);
  const isScored = textOf(fields, "scoreboard_type") === "score";
  const penalty = textOf(fields, "penalty_time", "penaltytime");
  const penaltyMs = penalty === null ? null : readPenalty(penalty);
  if (penalty !== null && penaltyMs === null) findings.error(file, "penalty_time", PACKAGE_TEXTS.notTime);
  for (const field of LEFT_OUT) if (textOf(fields, field) !== null) findings.note(file, field, PACKAGE_TEXTS.notDone);
  return {
    key: keyFor(wanted ?? given ?? fallback, file, findings),
    name: cut(name, file, "name", findings),
    durationMs,
    ...(formalName !== null && formalName !== name && { formalName: cut(formalName, file, "formal_name", findings) }),
    ...(startAt !== undefined && { startAt }),
    ...readFreeze(fields, durationMs, file, findings),
    ...(fields.has("scoreboard_type") && { scoring: isScored ? "best" : "icpc" }),
    ...(penaltyMs !== null && !isScored && { rules: { penaltyMs } }),
  };
}

function timeIn(fields: Fields, names: readonly string[], file: string, findings: Findings): number | null {
  const text = textOf(fields, ...names);
  const ms = text === null ? null : readDuration(text);
  if (text !== null && ms === null) findings.error(file, names[0] ?? null, PACKAGE_TEXTS.notTime);
  return ms;
}

function readStart(fields: Fields, file: string, at: Date, findings: Findings): string | null | undefined {
  const text = textOf(fields, "start_time");
  if (text === null) return fields.has("start_time") ? null : undefined;
  const moment = readMoment(text);
  if (moment === null) findings.note(file, "start_time", PACKAGE_TEXTS.notMoment);
  else if (moment <= at) findings.note(file, "start_time", PACKAGE_TEXTS.startPassed);
  return moment !== null && moment > at ? moment.toISOString() : null;
}

/**
 * The freeze. `scoreboard-freeze` alone was the contest time of its beginning in the first versions of the format, and is its length in
 * files for PC²: what is more than half of the contest is a time.
 */
function readFreeze(
  fields: Fields,
  durationMs: number,
  file: string,
  findings: Findings,
): { freezeMs?: number | null } {
  const names = ["scoreboard_freeze_duration", "scoreboard_freeze_length"];
  const ms = timeIn(fields, names, file, findings);
  if (ms !== null) return { freezeMs: ms === 0 ? null : ms };
  const either = timeIn(fields, ["scoreboard_freeze"], file, findings);
  if (either === null) return names.some((name) => fields.has(name)) ? { freezeMs: null } : {};
  const isTime = either > durationMs / 2;
  findings.note(file, "scoreboard_freeze", isTime ? PACKAGE_TEXTS.freezeAsTime : PACKAGE_TEXTS.freezeAsLength);
  return { freezeMs: isTime ? durationMs - either : either };
}

/** A key made from an id that cannot be one. */
function keyFor(id: string, file: string, findings: Findings): string {
  if (CONTEST_KEY.test(id)) return id;
  const plain = plainLetters(id).replaceAll(/[^a-z0-9_]+/g, "-");
  const key =
    plain
      .replaceAll(/^[-_]+/g, "")
      .slice(0, 36)
      .replaceAll(/-+$/g, "") || "contest";
  const possible = key === "new" ? "new-contest" : key;
  findings.note(file, "id", PACKAGE_TEXTS.keyMade({ key: possible }));
  return possible;
}

/** A name that is not longer than names may be. */
export function cut(name: string, file: string, field: string, findings: Findings): string {
  const max = LIMITS.contestNameLength;
  if (name.length <= max) return name;
  findings.note(file, field, PACKAGE_TEXTS.cut({ max }));
  return `${name
    .slice(0, max - 1)
    .trimEnd()
    .toWellFormed()}…`;
}

/** Whether DOMjudge's way to hide something is set. */
export function isHiddenIn(fields: Fields): boolean {
  return isSet(fields, "hidden") || textOf(fields, "visible") === "false";
}
