import { messages } from "@assay/contract/texts/messages";

/** Pictures of a problem, and the texts that show them. */
export const PICTURE_MESSAGES = messages("picture", {
  title: "Pictures",
  count: "{count} of {most}",
  loading: "Loading the pictures",
  none: "No pictures yet. Drop them into a text of the statement or the editorial, or here.",
  add: "Add pictures",
  hint: "PNG, JPEG, GIF, WebP or SVG, up to {size} each.",
  tooLarge: "{name} is larger than {size}.",
  copy: "Copy Markdown for {name}",
  copied: "Markdown copied",
  copyFailed: "The browser did not allow copying.",
  remove: "Delete {name}",
  removeTitle: "Delete {name}?",
  removeDetail: "Texts that use this picture will show its description instead.",
  removeAction: "Delete",
  removed: "Picture deleted",
  tools: "Formatting",
  bold: "Bold",
  italic: "Italic",
  code: "Code",
  formula: "Formula",
  list: "List",
  picture: "Picture",
  uploading: "Uploading…",
});
