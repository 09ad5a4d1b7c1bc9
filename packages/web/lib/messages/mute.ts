import { messages } from "@assay/contract/texts/messages";

/** Muting users of the chat, for admins. */
export const MUTE_MESSAGES = messages("mute", {
  mute: "Mute {userName}",
  title: "Mute {userName}?",
  about: "A muted user can read, but not write or edit.",
  duration: "For",
  durations: { tenMinutes: "10 minutes", hour: "1 hour", day: "1 day", week: "1 week" },
  action: "Mute",
  deletesMessage: "Delete the message, too",
  deleteAndMute: "Delete and mute",
  done: "{userName} is muted",
  inChat: "Chat",
  muted: "Muted",
  until: "until {moment}",
  unmute: "Unmute",
  unmuteOf: "Unmute {userName}",
});
