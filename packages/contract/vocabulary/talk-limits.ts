/** The limits of blogs and of the chat, a part of `LIMITS`. */
export const TALK_LIMITS = {
  blogTitleLength: 200,
  blogDescriptionLength: 1_000,
  blogContentLength: 500_000,
  authorDescriptionLength: 1_000,
  /** Posts that the list of blogs shows at first. */
  blogListCount: 1_000,
  /** Posts on one page of a search, and on one page of posts older than those in the list. */
  blogPageSize: 30,
  /** Unpublished posts of one user. */
  blogDraftCount: 20,
  /** The text of a comment, in Markdown. */
  commentLength: 5_000,
  /** The HTML that a comment becomes: footnotes and empty table cells can make it many times as long as its text. */
  commentHtmlLength: 40_000,
  /** Comments on one page, replies included. */
  commentPageSize: 50,
  reportReasonLength: 500,
  /** Reports on one page of the admins' list. */
  reportPageSize: 50,
  chatMessageLength: 2_000,
  /** Messages sent to a user who joins, and on one page of older ones. */
  chatHistoryCount: 50,
  /** The most messages sent to a user who reconnects. */
  chatCatchUpCount: 500,
  /** Messages that are kept. */
  chatKeptCount: 10_000,
  /** Edited and deleted messages that a user who reconnects gets again, the latest changes first. */
  chatChangeCount: 100,
  /** Names in the list of who is in the chatroom; all are counted. */
  chatHereCount: 200,
  /** Muted users in the admins' list. */
  chatMuteCount: 100,
  /** For how many minutes an admin may mute a user. */
  muteMinutes: { min: 1, max: 30 * 24 * 60 },
} as const;
