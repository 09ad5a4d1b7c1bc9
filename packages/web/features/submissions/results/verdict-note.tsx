import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { Link, useLocation } from "react-router";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { helpTopicOf } from "#lib/help-topics";
import { verdictHelpPath } from "#paths";
import { PlainMarkup } from "#ui/plain-markup";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

type VerdictNoteProps = { verdict: Verdict; statusId: number; language: string; children: string };

/** A sentence about a verdict on its soft tint, with a link to its help page in the language of the program. */
export function VerdictNote({ verdict, statusId, language, children }: VerdictNoteProps) {
  const { pathname, search } = useLocation();
  const look = verdictLook(verdict, statusId);
  const topic = helpTopicOf(verdict, statusId);
  return (
    <div className={`flex gap-2.5 rounded-md px-3 py-2.5 forced-colors:border ${look.softClassName}`}>
      <span className={`mt-0.5 ${look.className}`}>
        <VerdictIcon icon={look.icon} />
      </span>
      <p className="min-w-0">
        <PlainMarkup text={children} />{" "}
        <Link
          to={verdictHelpPath(topic, { language, from: pathname + search })}
          className="text-accent underline underline-offset-2"
        >
          {RESULT_MESSAGES.more({ verdict: VERDICT_NAMES[verdict] })}
        </Link>
      </p>
    </div>
  );
}
