export const CHAT_MESSAGES = {
  title: "Chat",
  connecting: "Connecting…",
  reconnecting: "Connection lost. Reconnecting…",
  connected: "Connected",
  exit: "Exit",
  log: "Messages",
  empty: "No messages yet",
  emptyHint: "Write the first message.",
  loading: "Loading the messages",
  message: "Message",
  send: "Send",
  sending: "sending",
  notSent: (why: string) => `Not sent. ${why}`,
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
  charactersLeft: (count: number) => (count === 1 ? "1 character left" : `${count} characters left`),
} as const;

/** Who is in the chatroom. */
export const HERE_MESSAGES = {
  title: "Here now",
  count: (count: number) => `${count} here`,
  you: "you",
  admin: "admin",
  more: (count: number) => `and ${count} more`,
} as const;

/** Muting users, for admins. */
export const MUTE_MESSAGES = {
  mute: (userName: string) => `Mute ${userName}`,
  title: (userName: string) => `Mute ${userName}?`,
  about: "A muted user can read, but not write or edit.",
  duration: "For",
  durations: [
    { minutes: 10, label: "10 minutes" },
    { minutes: 60, label: "1 hour" },
    { minutes: 24 * 60, label: "1 day" },
    { minutes: 7 * 24 * 60, label: "1 week" },
  ],
  action: "Mute",
  done: (userName: string) => `${userName} is muted`,
  muted: "Muted",
  until: (moment: string) => `until ${moment}`,
  unmute: "Unmute",
  unmuteOf: (userName: string) => `Unmute ${userName}`,
} as const;
