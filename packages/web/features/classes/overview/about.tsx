import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { CLASS_MESSAGES as TEXTS } from "#features/classes/messages";
import { useMaths } from "#lib/maths/use-maths";
import { TitledCard } from "#ui/boxes";
import { RichHtml, useHighlighter } from "#ui/rich-html";

/** What the class's teachers have written about it. */
export function About({ shown: { description } }: { shown: ClassDetails }) {
  const { renderMaths } = useMaths([description]);
  const highlightCode = useHighlighter(description);
  return (
    <TitledCard title={TEXTS.about}>
      <div className="p-4">
        {description === "" ? (
          <p className="text-muted">{TEXTS.noDescription}</p>
        ) : (
          <RichHtml html={description} renderMaths={renderMaths} highlightCode={highlightCode} />
        )}
      </div>
    </TitledCard>
  );
}
