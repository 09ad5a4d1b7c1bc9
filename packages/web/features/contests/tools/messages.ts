import { messages } from "@assay/contract/texts/messages";

/** What contest tools need to read and change a contest. */
export const TOOL_MESSAGES = messages("contestTools", {
  title: "Tools",
  forManagers: "Only managers of the contest give tools access",
  about:
    "Scoreboards, resolvers and other tools read the contest by the CLICS Contest API, with a token as the password.",
  tokens: "Tokens",
  loading: "Loading the tokens",
  failed: "The tokens could not be loaded",
  none: "No tool has access yet.",
  createdAt: "created {date}",
  usedAt: "last used {date}",
  neverUsed: "never used",
  revoke: "Revoke",
  revokeTitle: "Revoke “{name}”?",
  revokeQuestion: "Tools with this token lose access at once, and its webhooks end.",
  name: "Name",
  nameHint: "Who or what uses it",
  role: "Role",
  roles: {
    analyst: "Analyst: sees everything, changes nothing",
    judge: "Judge: answers questions, sees no programs",
    admin: "Admin: also starts, thaws, submits and gives awards",
  },
  create: "Create a token",
  created: "“{name}” is ready. Its secret is shown only here.",
  secret: "Secret",
  feed: "The event feed with curl",
  netrc: "A line for ~/.netrc",
  resolver: "The ICPC’s Resolver",
  validate: "A check of the feed by the ICPC’s contest utilities",
});
