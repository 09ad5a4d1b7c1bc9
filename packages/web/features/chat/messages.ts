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
