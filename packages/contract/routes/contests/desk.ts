import { z } from "zod";
import { CONTEST_DESK_ENDPOINTS } from "#endpoints/contests";
import { contestParams } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, requiredLabel, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const balloon = z.object({
  participantId: objectId,
  name: shownLabel,
  /** Where to carry it, such as a seat; null if nobody has said. */
  place: shownLabel.nullable(),
  label: z.string(),
  title: z.string(),
  colour: z.string().nullable(),
  rgb: z.string().nullable(),
  /** Contest time at which the problem was solved; null of one that is earned no more. */
  ms: z.number().nullable(),
  /** The first to solve the problem, once that is decided. */
  isFirst: z.boolean(),
  /** `takeBack`: a runner has carried or delivered it, and after a rejudge it is earned no more. */
  state: z.enum(["waiting", "carried", "delivered", "takeBack"]),
  /** Who has carried it. */
  runner: shownLabel.nullable(),
});
export type Balloon = z.infer<typeof balloon>;

const printRequest = z.object({
  id: objectId,
  /** Counted from 1 in the contest. */
  number: z.int(),
  name: shownLabel,
  place: shownLabel.nullable(),
  title: z.string(),
  /** Null once it is printed: the text is deleted then. */
  bytes: z.int().nullable(),
  requestedAt: timestamp,
  state: z.enum(["waiting", "claimed", "printed"]),
  runner: shownLabel.nullable(),
});
export type PrintRequest = z.infer<typeof printRequest>;

const printParams = contestParams.extend({ id: objectId });

export const CONTEST_DESK_ROUTES = defineRoutes(CONTEST_DESK_ENDPOINTS, "contests", {
  listBalloons: {
    summary: "The balloons of a contest; for its runners",
    params: contestParams,
    replies: { 200: z.object({ balloons: z.array(balloon) }) },
  },
  markBalloon: {
    worksOnFullDisk: true,
    summary: "Take a balloon, deliver it, or put it back; for runners",
    params: contestParams,
    body: z.object({
      participantId: objectId,
      label: requiredText("label", 100),
      state: oneOf("state", ["waiting", "carried", "delivered"]),
    }),
    replies: { 200: z.object({ balloons: z.array(balloon) }) },
  },
  /** Those that wait longest first, then the printed ones. */
  listPrints: {
    summary: "Print requests of a contest: your own, or everybody's for its runners",
    params: contestParams,
    replies: { 200: z.object({ prints: z.array(printRequest) }) },
  },
  requestPrint: {
    summary: "Have a text printed during a contest",
    bodyBytes: LIMITS.programRequestBytes,
    params: contestParams,
    body: z.object({
      title: requiredLabel(LABELS.title, LIMITS.contestPrintTitleLength),
      text: z
        .string(said(FIELD_TEXTS.required({ label: LABELS.text })))
        .min(1, said(FIELD_TEXTS.required({ label: LABELS.text })))
        .max(
          LIMITS.contestPrintLength,
          said(FIELD_TEXTS.tooLong({ label: LABELS.text, max: LIMITS.contestPrintLength })),
        ),
    }),
    replies: { 201: z.object({ print: printRequest }) },
  },
  claimPrint: {
    summary: "Take a print request, to print its text; for runners",
    params: printParams,
    replies: { 200: z.object({ text: z.string() }) },
  },
  settlePrint: {
    worksOnFullDisk: true,
    summary: "Say that a request is printed, or leave it to others; for the runner who has it",
    params: printParams,
    body: z.object({ isPrinted: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isPrinted" }))) }),
    replies: { 200: messageReply },
  },
});
