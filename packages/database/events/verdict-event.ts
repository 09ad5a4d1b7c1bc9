import { verdictOfStatus } from "@assay/contract/vocabulary/statuses";
import { VERDICTS, type Verdict } from "@assay/contract/vocabulary/verdicts";

/** The channel on which processes tell each other of verdicts (PostgreSQL's NOTIFY). */
export const VERDICT_CHANNEL = "assay_verdicts";

/** The verdict of a test run as it was stored; it never changes after that. */
export interface StoredVerdict {
  readonly token: string;
  readonly statusId: number;
  readonly verdict: Verdict;
  readonly cpuTimeMs: number | null;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
  /** The run is on a hidden test: its figures must be rounded before they are shown. */
  readonly isSealed: boolean;
  readonly cpuTimeLimitMs: number;
  readonly wallTimeLimitMs: number;
  readonly memoryLimitKb: number;
}

/** Something about test runs of a submission was stored. */
export interface VerdictEvent {
  readonly submissionId: string;
  /** Test runs of which more may have been stored since: read them to know. */
  readonly tokens: readonly string[];
  /** Verdicts, whole: there is nothing to read. */
  readonly verdicts: readonly StoredVerdict[];
}

/** A message of the channel, or null for what is none of ours: anybody in the database may write there. */
export function parseVerdictEvent(payload: string | undefined): VerdictEvent | null {
  try {
    const { submissionId, tokens = [], verdicts = [] } = JSON.parse(payload ?? "") as Partial<VerdictEvent>;
    const isNews = isText(submissionId) && tokens.every(isText) && verdicts.every(isStoredVerdict);
    return isNews ? { submissionId, tokens, verdicts } : null;
  } catch {
    return null;
  }
}

function isStoredVerdict({ token, statusId, verdict, isSealed, ...numbers }: StoredVerdict): boolean {
  const { cpuTimeMs, wallTimeMs, memoryKb, cpuTimeLimitMs, wallTimeLimitMs, memoryLimitKb } = numbers;
  const areFigures = [cpuTimeMs, wallTimeMs, memoryKb].every((figure) => figure === null || typeof figure === "number");
  const areLimits = [cpuTimeLimitMs, wallTimeLimitMs, memoryLimitKb].every((limit) => typeof limit === "number");
  const isVerdict = verdictOfStatus(statusId) !== null && VERDICTS.includes(verdict);
  return isText(token) && isVerdict && areFigures && areLimits && typeof isSealed === "boolean";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
