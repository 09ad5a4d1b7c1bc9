import { messages } from "@assay/contract/texts/messages";

export const RATING_MESSAGES = messages("contestRating", {
  title: "Rating",
  loading: "Loading the ratings",
  failed: "The ratings could not be loaded",
  empty: "This contest is not in the ratings yet",
  published: "Published {when}",
  preview: "Preview",
  isPreview: "This is a preview: nothing has been published.",
  publish: "Publish",
  publishAgain: "Publish again",
  stale:
    "The results have changed since the ratings were published. Publish them again: this contest and all later rated ones are computed anew.",
  ceiling: "Ceiling",
  ceilingHint: "Who has a higher rating is not rated. Empty for none.",
  withIdle: "Also rate participants without a submission",
  disqualified:
    "Results of people whom you have disqualified on Manage count as the last place. Others get better places when you publish again.",
  undo: "Undo",
  undoTitle: "Take this contest out of the ratings?",
  undoQuestion: "The ratings after later contests are computed anew without it.",
  columns: { place: "Place", name: "Member", performance: "Performance", rating: "Rating", change: "Change" },
  nobody: "Deleted account",
  first: "new",
});
