import { messages } from "@assay/contract/texts/messages";

export const CHAT_MESSAGES = messages("chat", {
  title: "Chat",
  connecting: "Connecting…",
  reconnecting: "Connection lost. Reconnecting…",
  connected: "Connected",
  /** The line in the log when the connection is lost (specification, section 7). */
  disconnected: "{userName} disconnected",
  exit: "Exit",
  log: "Messages",
  empty: "No messages yet",
  emptyHint: "Write the first message.",
  loading: "Loading the messages",
  message: "Message",
  send: "Send",
  sending: "sending",
  notSent: "Not sent. {why}",
  sendAgain: "Send again",
  newMessages: "New messages",
  older: "Older messages",
  edited: "edited",
  deleted: { author: "This message was deleted.", admin: "An admin deleted this message." },
  edit: "Edit message",
  delete: "Delete message",
  changedText: "Changed message",
  save: "Save",
  deleteTitle: "Delete this message?",
  deleteQuestion: "Everybody sees a short note in its place.",
  deleteAction: "Delete message",
  code: "Insert a code block",
  hint: "Enter sends, Shift+Enter starts a new line. Put code between ``` lines.",
  charactersLeft: "{count, plural, one {# character left} other {# characters left}}",
});

export const HERE_MESSAGES = messages("here", {
  title: "Here now",
  count: "{count} here",
  you: "you",
  admin: "admin",
  more: "and {count} more",
});

/** Muting users, for admins. */
export const MUTE_MESSAGES = messages("mute", {
  mute: "Mute {userName}",
  title: "Mute {userName}?",
  about: "A muted user can read, but not write or edit.",
  duration: "For",
  durations: { tenMinutes: "10 minutes", hour: "1 hour", day: "1 day", week: "1 week" },
  action: "Mute",
  done: "{userName} is muted",
  muted: "Muted",
  until: "until {moment}",
  unmute: "Unmute",
  unmuteOf: "Unmute {userName}",
});
