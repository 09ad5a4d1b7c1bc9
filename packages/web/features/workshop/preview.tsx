import { usePreview } from "#features/workshop/api";
import { WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { useMaths } from "#lib/maths/use-maths";
import { ScrollBox } from "#ui/boxes";
import { FormulaWarning } from "#ui/formula-warning";
import { RichHtml, useHighlighter } from "#ui/rich-html";

type PreviewProps = { problemId: string; label?: string; format: "html" | "markdown"; text: string };

/** A text as readers will see it, rendered by the server. */
export function Preview({ problemId, label = TEXTS.preview, format, text }: PreviewProps) {
  const preview = usePreview(problemId, format, text);
  const html = preview.data ?? "";
  const { renderMaths } = useMaths([html]);
  const highlightCode = useHighlighter(html);
  return (
    <section aria-label={label} className="min-w-0">
      <ScrollBox className="h-full max-h-96 min-h-40 overflow-y-auto bg-page px-4 py-3">
        {preview.isError ? (
          <p className="text-danger">{preview.error.message}</p>
        ) : html.trim() === "" ? (
          <p className="text-muted">{preview.isPending ? "" : TEXTS.previewEmpty}</p>
        ) : (
          <>
            <FormulaWarning html={html} className="mb-3" />
            <RichHtml html={html} renderMaths={renderMaths} highlightCode={highlightCode} />
          </>
        )}
      </ScrollBox>
    </section>
  );
}
