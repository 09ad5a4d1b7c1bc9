import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import { messages } from "@assay/contract/texts/messages";
import PDFDocument from "pdfkit";

const TEXTS = messages("gradeSheet", {
  points: "{points} of {maximum} points",
  none: "No grade",
  excused: "Excused",
  total: "Total: {percent} %",
  due: "Due {date}",
  problem: "Problem",
  tries: "Tries",
  counted: "Counts",
  late: "Late",
  earned: "Points",
  number: "No. {number}",
  kept: "{percent} % kept",
  setByHand: "set by hand",
  setTotal: "The points were set by hand; computed were {points}.",
  printed: "{className} · {date}",
});

/** One assignment on a sheet. */
export interface SheetPart {
  readonly title: string;
  readonly dueAt: number | null;
  readonly points: string | null;
  readonly maximum: string;
  readonly isExcused: boolean;
  /** What was computed, if staff have set something else. */
  readonly computed: string | null;
  readonly problems: readonly SheetProblem[];
}

export interface SheetProblem {
  readonly title: string;
  readonly tries: number;
  readonly counted: number | null;
  readonly keptPercent: string | null;
  readonly earned: string | null;
  readonly points: string;
  readonly isSet: boolean;
}

/** The sheet of one student. */
export interface Sheet {
  readonly name: string;
  readonly detail: string;
  readonly totalPercent: string | null;
  readonly parts: readonly SheetPart[];
}

export interface SheetFrame {
  readonly className: string;
  readonly timeZone: string;
  readonly title: string;
}

const fonts = createRequire(import.meta.url);
const PLAIN = fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const BOLD = fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf");

const MARGIN = 50;
const LINE = 16;
/** Where the columns of a table begin, and how wide they are, in points of an A4 page. */
const COLUMNS = [
  { at: 50, width: 210 },
  { at: 265, width: 45 },
  { at: 315, width: 60 },
  { at: 380, width: 75 },
  { at: 460, width: 85 },
] as const;

/**
 * Sheets of students as PDF, each on a page of its own, as a stream: a sheet is asked for when the reader has taken the last. The embedded font has Latin, Greek and Cyrillic
 * letters; others, such as Chinese ones, appear as boxes.
 */
export function writeSheets(sheets: AsyncIterable<Sheet>, frame: SheetFrame, signal: AbortSignal): Readable {
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: frame.title, Creator: "Assay" },
    lang: "en",
  });
  const stream = document as unknown as Readable;
  signal.addEventListener("abort", () => stream.destroy(), { once: true });
  writeAll(document, sheets, frame, signal).catch((error) => stream.destroy(error));
  return stream;
}

async function writeAll(
  document: PDFKit.PDFDocument,
  sheets: AsyncIterable<Sheet>,
  frame: SheetFrame,
  signal: AbortSignal,
): Promise<void> {
  document.registerFont("plain", PLAIN).registerFont("bold", BOLD);
  for await (const sheet of sheets) {
    if (signal.aborted) return;
    document.addPage();
    writeSheet(document, sheet, frame);
    while (document.readableLength > document.readableHighWaterMark && !signal.aborted)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  if (document.bufferedPageRange().count === 0) document.addPage();
  document.end();
}

function writeSheet(document: PDFKit.PDFDocument, sheet: Sheet, { className, timeZone }: SheetFrame): void {
  const date = dateIn(timeZone);
  document.font("plain").fontSize(9).fillColor("#555555");
  document.text(TEXTS.printed({ className, date: date(Date.now()) }));
  document.moveDown(0.5).font("bold").fontSize(18).fillColor("black").text(sheet.name);
  if (sheet.detail !== "") document.font("plain").fontSize(10).text(sheet.detail);
  if (sheet.totalPercent !== null)
    document
      .moveDown(0.5)
      .font("bold")
      .fontSize(12)
      .text(TEXTS.total({ percent: sheet.totalPercent }));
  for (const part of sheet.parts) writePart(document, part, date);
}

function writePart(document: PDFKit.PDFDocument, part: SheetPart, date: (at: number) => string): void {
  const { title, dueAt, points, maximum, isExcused, computed, problems } = part;
  keepRoom(document, 5 * LINE);
  document.moveDown(1).font("bold").fontSize(13).text(title, MARGIN);
  document.font("plain").fontSize(10);
  const worth = isExcused ? TEXTS.excused : points === null ? TEXTS.none : TEXTS.points({ points, maximum });
  document.text(dueAt === null ? worth : `${worth} · ${TEXTS.due({ date: date(dueAt) })}`);
  if (computed !== null) document.text(TEXTS.setTotal({ points: computed }));
  if (problems.length === 0) return;
  document.moveDown(0.4).font("bold");
  writeLine(document, [TEXTS.problem, TEXTS.tries, TEXTS.counted, TEXTS.late, TEXTS.earned]);
  document.font("plain");
  for (const { title: problem, tries, counted, keptPercent, earned, points: most, isSet } of problems) {
    writeLine(document, [
      problem,
      tries === 0 ? "" : `${tries}`,
      isSet ? TEXTS.setByHand : counted === null ? "" : TEXTS.number({ number: counted }),
      keptPercent === null || keptPercent === "100" ? "" : TEXTS.kept({ percent: keptPercent }),
      `${earned ?? "–"} / ${most}`,
    ]);
  }
}

function writeLine(document: PDFKit.PDFDocument, cells: readonly string[]): void {
  const widths = COLUMNS.map(({ width }) => width);
  const height = Math.max(...cells.map((text, index) => document.heightOfString(text, { width: widths[index] ?? 0 })));
  keepRoom(document, height);
  const top = document.y;
  for (const [index, text] of cells.entries()) {
    const { at, width } = COLUMNS[index] ?? COLUMNS[0];
    document.text(text, at, top, { width });
  }
  document.x = MARGIN;
  document.y = top + height + 2;
}

function keepRoom(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage();
}

function dateIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return (at) => format.format(at);
}
