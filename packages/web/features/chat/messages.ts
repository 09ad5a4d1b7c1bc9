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
  deleted: {
    author: "This message was deleted.",
    admin: "An admin deleted this message.",
    teacher: "A teacher deleted this message.",
  },
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

/** The channel of a class. */
export const CLASS_CHAT_MESSAGES = messages("classChat", {
  title: "Chat",
  failed: "The messages could not be loaded",
  readOnly: "You can read here, but not write.",
  senders: { owner: "Teacher", teacher: "Teacher", assistant: "Assistant" },
  aboutDeleting: "Everybody sees a short note in its place. Teachers can still read it.",
  aboutMuting: "A muted student can read in the chat of this class, but not write.",
});

export const HERE_MESSAGES = messages("here", {
  title: "Here now",
  count: "{count} here",
  you: "you",
  admin: "admin",
  more: "and {count} more",
});
