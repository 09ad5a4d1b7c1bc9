import { MINUTE } from "#vocabulary/units";

/** What the server keeps of what users write in pages before they send it. These are a part of `LIMITS`. */
export const DRAFT_LIMITS = {
  /** UTF-8 bytes of one page draft; a longer one stays in its browser. */
  pageDraftBytes: 2 * 1_024 * 1_024,
  /** Bytes of a request that saves one, with room for escapes. */
  pageDraftRequestBytes: 4 * 1_024 * 1_024,
  /** Page drafts of one account. Beyond these, those that were saved longest ago are deleted. */
  pageDraftCount: 500,
  /** Bytes of one account's page drafts with their earlier versions. Beyond these, the oldest versions and then the oldest drafts are deleted. */
  pageDraftQuotaBytes: 16 * 1_024 * 1_024,
  /** Earlier versions of one page draft. */
  pageDraftVersions: 5,
  /** How old the newest earlier version has to be before ordinary saves add another one. */
  pageDraftVersionMs: 5 * MINUTE,
  /** Page drafts that one request reads. */
  pageDraftsPerRequest: 10,
} as const;
