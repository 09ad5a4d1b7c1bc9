/** The channel on which processes tell each other of verdicts (PostgreSQL's NOTIFY). */
export const VERDICT_CHANNEL = "assay_verdicts";

/** Something about a submission was stored: these test runs, or with none named, its own verdict. */
export interface VerdictNews {
  readonly submissionId: string;
  readonly tokens: readonly string[];
}

/** A message of the channel, or null for what is none of ours: anybody in the database may write there. */
export function parseVerdictNews(payload: string | undefined): VerdictNews | null {
  try {
    const { submissionId, tokens } = JSON.parse(payload ?? "") as Partial<VerdictNews>;
    const isNews = typeof submissionId === "string" && Array.isArray(tokens) && tokens.every(isString);
    return isNews ? { submissionId, tokens } : null;
  } catch {
    return null;
  }
}

function isString(value: unknown): boolean {
  return typeof value === "string";
}
