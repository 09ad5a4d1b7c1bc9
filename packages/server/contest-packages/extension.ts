import { contestSettings } from "@assay/contract/routes/contests/manage";
import { chosenParticipant } from "@assay/contract/routes/contests/people";
import { z } from "zod";

/** The file of a package in which Assay keeps what the format cannot say. */
export const EXTENSION_FILE = "assay.json";

/** Settings that a package does not carry: what it is called and when it is are in contest.yaml, and a code is for participants alone. */
const settings = contestSettings
  .omit({
    key: true,
    name: true,
    formalName: true,
    startAt: true,
    durationMs: true,
    visibility: true,
    joinCode: true,
    problems: true,
  })
  .partial();

const groupFlags = z.object({ isHidden: z.boolean(), ranksApart: z.boolean(), winsMedals: z.boolean() });
const teamDetails = chosenParticipant
  .pick({ kind: true, place: true, delayMs: true, extraMs: true, penaltyMs: true, isDisqualified: true })
  .partial();

/** What `EXTENSION_FILE` holds: settings, and by their ids groups and teams whose details are not the usual ones. */
export const packageExtension = z.object({
  version: z.literal(1),
  settings,
  groups: z.record(z.string(), groupFlags),
  teams: z.record(z.string(), teamDetails),
});
export type PackageExtension = z.infer<typeof packageExtension>;
