import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { CLASS_MESSAGES as TEXTS } from "#features/classes/messages";
import { classPagePath } from "#paths";

type TabName = keyof typeof TEXTS.tab;

/** The pages of a class that have a tab, in order, and who sees it. */
const TABS: readonly { readonly name: TabName; readonly isFor?: (shown: ClassDetails) => boolean }[] = [
  { name: "classOverview" },
  { name: "classMembers", isFor: ({ showsMembers }) => showsMembers },
  { name: "classInvitations", isFor: ({ mayManage }) => mayManage },
  { name: "classQuestions" },
  { name: "classChat", isFor: ({ hasChat }) => hasChat },
  { name: "classGradebook" },
  { name: "classRegrades" },
  { name: "classSettings", isFor: ({ mayManage }) => mayManage },
];

/** The tabs that the reader of a class sees. */
export function classTabs(shown: ClassDetails): readonly { readonly to: string; readonly label: string }[] {
  return TABS.filter(({ isFor }) => isFor?.(shown) ?? true).map(({ name }) => ({
    to: classPagePath(name, shown.slug),
    label: TEXTS.tab[name],
  }));
}
