import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import type { FeedbackLevel } from "@assay/contract/vocabulary/assignment";
import { fromZonedField } from "#features/assignments/zoned";

/** The names of the fields, which are the server's. */
export const SETTINGS_FIELDS = [
  ...(["name", "title", "description", "kind", "isPublished", "opensAt", "dueAt", "closesAt", "graceMinutes"] as const),
  ...(["durationMinutes", "isLocked", "networks", "configKeys", "browserKeys"] as const),
  ...([
    "latePolicy",
    "latePercent",
    "lateFloor",
    "counts",
    "mostTries",
    "waitSeconds",
    "weight",
    "editorials",
  ] as const),
  ...(["before", "afterDue", "afterRelease"] as const),
] as const;

export type SettingsValues = Readonly<Record<(typeof SETTINGS_FIELDS)[number], string>>;

/** What only exams have. */
const NO_EXAM = {
  durationMinutes: null,
  isLocked: false,
  networks: [] as string[],
  configKeys: [] as string[],
  browserKeys: [] as string[],
};

function examFrom(values: SettingsValues): Pick<AssignmentSettings, keyof typeof NO_EXAM> {
  const listOf = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== "");
  return {
    durationMinutes: values.durationMinutes === "" ? null : Number(values.durationMinutes),
    isLocked: values.isLocked === "yes",
    networks: listOf(values.networks),
    configKeys: listOf(values.configKeys),
    browserKeys: listOf(values.browserKeys),
  };
}

/** A new assignment before its teacher has chosen anything. */
export const EMPTY_SETTINGS: AssignmentSettings = {
  name: "",
  title: "",
  description: "",
  kind: "homework",
  isPublished: false,
  opensAt: null,
  dueAt: null,
  closesAt: null,
  graceMinutes: 0,
  ...NO_EXAM,
  latePolicy: "none",
  latePercent: 0,
  lateFloor: 0,
  counts: "best",
  mostTries: null,
  waitSeconds: 0,
  feedback: { before: "samples", afterDue: "samples", afterRelease: "samples" },
  editorials: "due",
  languages: null,
  weight: 1,
  problems: [],
};

/** The settings that are entered, on top of those that have no field. Dates are meant in the class's time zone. */
export function settingsFrom(values: SettingsValues, before: AssignmentSettings, timeZone: string): AssignmentSettings {
  return {
    ...before,
    name: values.name.trim(),
    title: values.title,
    description: values.description,
    kind: values.kind as AssignmentSettings["kind"],
    isPublished: values.isPublished === "yes",
    opensAt: fromZonedField(values.opensAt, timeZone),
    dueAt: fromZonedField(values.dueAt, timeZone),
    closesAt: fromZonedField(values.closesAt, timeZone),
    graceMinutes: Number(values.graceMinutes),
    ...(values.kind === "exam" ? examFrom(values) : NO_EXAM),
    latePolicy: values.latePolicy as AssignmentSettings["latePolicy"],
    latePercent: Number(values.latePercent),
    lateFloor: Number(values.lateFloor),
    counts: values.counts as AssignmentSettings["counts"],
    mostTries: values.mostTries === "" ? null : Number(values.mostTries),
    waitSeconds: Number(values.waitSeconds),
    weight: Number(values.weight),
    editorials: values.editorials as AssignmentSettings["editorials"],
    feedback: {
      before: values.before as FeedbackLevel,
      afterDue: values.afterDue as FeedbackLevel,
      afterRelease: values.afterRelease as FeedbackLevel,
    },
  };
}
