/** The chat. */
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
  charactersLeft: (count: number) => (count === 1 ? "1 character left" : `${count} characters left`),
} as const;
