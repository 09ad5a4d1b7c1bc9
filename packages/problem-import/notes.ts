import { messages } from "@assay/contract/texts/messages";

/** Notes about imports whose words depend on a number. They are stored in English. */
export const NOTES = messages("importNotes", {
  collected: "the archive has {count, plural, one {# problem} other {# problems}}: each has an import of its own",
});
