import { GUIDE_MESSAGES as TEXTS } from "#features/site/help/guide-messages";
import { HelpFrame } from "#features/site/help/help-frame";
import { WorkbenchKeys } from "#features/submissions/shortcut-list";
import { usePageTitle } from "#lib/browser";
import { KeyList } from "#ui/key-list";

/** All keys of the pages (`/help/keys`). */
export function KeyHelpPage() {
  usePageTitle(TEXTS.keys);
  return (
    <HelpFrame title={TEXTS.keys}>
      <p className="mb-4 text-muted">{TEXTS.keysLead}</p>
      <KeyList
        heading="h2"
        title={TEXTS.inProblems}
        shortcuts={[
          [TEXTS.search, "/"],
          [TEXTS.move, "K", "J"],
        ]}
      />
      <WorkbenchKeys heading="h2" />
      <KeyList
        heading="h2"
        title={TEXTS.inGrading}
        shortcuts={[
          [TEXTS.nextProgram, "N"],
          [TEXTS.neighbours, "[ ]"],
          [TEXTS.item, "1", "…", "9"],
          [TEXTS.done, "D"],
        ]}
      />
      <KeyList
        heading="h2"
        title={TEXTS.onStage}
        shortcuts={[
          [TEXTS.hold, "Space"],
          [TEXTS.forward, "→"],
          [TEXTS.back, "←"],
        ]}
      />
    </HelpFrame>
  );
}
