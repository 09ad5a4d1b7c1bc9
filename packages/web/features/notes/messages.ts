import { messages } from "@assay/contract/texts/messages";

export const NOTE_MESSAGES = messages("ownNote", {
  label: "My note",
  hint: "Only you can read it. It is saved while you write.",
  loading: "Loading your note",
  failed: "Your note could not be loaded",
  saved: "Saved {when}",
  saving: "Saving",
  notSaved: "Not saved: {reason}",
  conflict:
    "You changed this note in another tab or on another device, too ({when}). Which version do you want to keep?",
  theirs: "The other version",
  takeTheirs: "Take the other version",
  keepOurs: "Keep this one",
});
