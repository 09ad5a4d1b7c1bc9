import { pathTo } from "@assay/contract/endpoints/first-table";
import { PDF_ENDPOINTS } from "@assay/contract/endpoints/pdf";
import { messages } from "@assay/contract/texts/messages";
import type { PaperSize } from "@assay/contract/vocabulary/pdf-limits";
import { siteSettings } from "#lib/site";
import { statementLanguages } from "#lib/statement-language";
import { Button, buttonStyles } from "#ui/button";

const TEXTS = messages("printTools", {
  print: "Print",
  pdf: "PDF",
  pdfHint: "The statements as a PDF file",
});

type PrintToolsProps = {
  /** The route of the file, and its parameters. */
  pdf: keyof typeof PDF_ENDPOINTS;
  of: Readonly<Record<string, string>>;
};

/** What takes a page to paper: the browser's printing and, where the server makes them, a PDF file. */
export function PrintTools(props: PrintToolsProps) {
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => window.print()}>
        {TEXTS.print}
      </Button>
      <PdfLink {...props} />
    </>
  );
}

/** One button for what is only of use as a sheet: its PDF file, or the browser's printing where the server makes none. */
export function PrintSheet({ pdf, of }: PrintToolsProps) {
  if (!siteSettings()?.hasPdf) return <Button onClick={() => window.print()}>{TEXTS.print}</Button>;
  return (
    <a href={pdfPath(pdf, of)} target="_blank" rel="noreferrer" title={TEXTS.pdfHint} className={buttonStyles()}>
      {TEXTS.print}
    </a>
  );
}

/** The PDF file alone; nothing where the server makes none. */
export function PdfLink({ pdf, of }: PrintToolsProps) {
  if (!siteSettings()?.hasPdf) return null;
  return (
    <a
      href={pdfPath(pdf, of)}
      target="_blank"
      rel="noreferrer"
      title={TEXTS.pdfHint}
      className={buttonStyles("quiet", "small")}
    >
      {TEXTS.pdf}
    </a>
  );
}

function pdfPath(pdf: PrintToolsProps["pdf"], of: PrintToolsProps["of"]): string {
  const query = new URLSearchParams({ paper: paperOf(navigator.language), language: statementLanguages() });
  return `${pathTo(PDF_ENDPOINTS[pdf], of)}?${query}`;
}

/** Where paper has the size Letter (Unicode CLDR, measurementData, paperSize US-Letter). */
const LETTER_REGIONS = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"];

/** The usual size of paper where this locale is used; A4 if it names no region. */
export function paperOf(locale: string): PaperSize {
  return LETTER_REGIONS.includes(new Intl.Locale(locale).region ?? "") ? "letter" : "a4";
}
