import type { AssignmentDetails } from "@assay/contract/routes/assignments/assignments";
import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { chooseLanguage, type LoadedLanguage } from "@assay/contract/texts/language";
import { textsIn } from "@assay/contract/texts/messages";
import type { PaperSize } from "@assay/contract/vocabulary/pdf-limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { readIn, wishesOf } from "#access/reader-languages";
import type { Viewer, Viewing } from "#access/viewer";
import { findAssignment } from "#assignments/assignment";
import { showAssignment } from "#assignments/show-assignment";
import { AppError } from "#base/app-error";
import { loadLanguage } from "#base/load-language";
import { writtenDate } from "#base/zoned-date";
import { findContest } from "#contests/contest";
import { showContest } from "#contests/show-contest";
import type { PrintedDocument, PrintedProblem } from "#pdf/document/printed-document";
import { PRINTED_TEXTS } from "#pdf/document/texts";
import { readPictures } from "#pdf/read-pictures";
import { readList } from "#problems/list-queries";
import { loadProblem } from "#problems/read-problem";

/** What the caller of a route chooses. */
export interface PrintOptions {
  readonly paper: PaperSize;
  readonly language?: string | undefined;
}

/** What is printed, before the statements are read: the problems by what the page of the same thing shows. */
interface Named {
  readonly title: string;
  readonly cover: readonly string[] | null;
  readonly problems: readonly { readonly id: string; readonly label: string | null; readonly points: number | null }[];
}

/**
 * Reads what PDF files show. It has no rule of its own about who reads what: each function asks the one behind the page, and every
 * statement is read as that problem's page reads it. So it throws what they throw.
 */
export function createCollector({ db, sealer }: Pick<FastifyInstance, "db" | "sealer">) {
  const collect = async (viewing: Viewing, { title, cover, problems }: Named, options: PrintOptions) => {
    const printed: PrintedProblem[] = [];
    for (const { id, label, points } of problems)
      printed.push({ label, points, problem: await loadProblem(db, viewing, id, sealer, wishesOf(options.language)) });
    const pictures = await readPictures(
      db,
      viewing,
      printed.map(({ problem }) => problem),
    );
    const { tag: language } = headingsOf(options).language;
    const document: PrintedDocument = { paper: options.paper, language, title, cover, problems: printed, pictures };
    return document;
  };

  return {
    problem: async (viewing: Viewing, id: string, options: PrintOptions) => {
      const { title } = await loadProblem(db, viewing, id, sealer, wishesOf(options.language));
      return collect(viewing, { title, cover: null, problems: [{ id, label: null, points: null }] }, options);
    },
    list: async (viewing: Viewing, id: string, options: PrintOptions) => {
      const { name, description, problems } = await readList(db, readIn(viewing, options.language), id);
      const cover = description === "" ? [] : [description];
      return collect(viewing, { title: name, cover, problems: numbered(problems.map(({ _id }) => _id)) }, options);
    },
    contest: async (viewing: Viewing, key: string, options: PrintOptions) => {
      const contest = await showContest(db, viewing, await findContest(db, viewing, key));
      // As each problem of it is answered before its statements may be read.
      if (contest.problems === null) throw new AppError("problem_not_found");
      const problems = contest.problems.map(({ problemId, label, points }) => ({ id: problemId, label, points }));
      const title = contest.formalName ?? contest.name;
      return collect(viewing, { title, cover: contestLines(contest, headingsOf(options)), problems }, options);
    },
    assignment: async (
      viewing: Viewing<Viewer>,
      names: { readonly slug: string; readonly name: string },
      options: PrintOptions,
    ) => {
      const found = await findAssignment(db, viewing, names);
      const shown = await showAssignment(db, viewing, found);
      if (shown.problems.length === 0 && shown.problemCount === null) throw new AppError("problem_not_found");
      const { name, term } = found.class.row;
      const cover = [[name, term].filter((part) => part !== "").join(" · "), ...dueLines(shown, headingsOf(options))];
      const problems = shown.problems.map(({ problemId, points }, index) => ({
        ...{ id: problemId, label: `${index + 1}`, points },
      }));
      return collect(viewing, { title: shown.title, cover, problems }, options);
    },
  };
}

/** The first wished language that there are texts in. */
function headingsOf({ language = "" }: PrintOptions): LoadedLanguage {
  return loadLanguage(chooseLanguage(language.split(",")).tag);
}

function numbered(ids: readonly string[]): Named["problems"] {
  return ids.map((id, index) => ({ id, label: `${index + 1}`, points: null }));
}

/** Times of contests are in UTC: a sheet of paper does not know where it is read. */
function contestLines({ startAt, durationMs }: ContestDetails, loaded: LoadedLanguage): string[] {
  const texts = textsIn(loaded, PRINTED_TEXTS);
  const length = texts.minutes({ count: Math.round(durationMs / MINUTE) });
  return [...(startAt === null ? [] : [texts.start({ date: writtenDate(loaded.language, "UTC", startAt) })]), length];
}

function dueLines({ dates, timeZone }: AssignmentDetails, loaded: LoadedLanguage): string[] {
  const { due } = textsIn(loaded, PRINTED_TEXTS);
  return dates.dueAt === null ? [] : [due({ date: writtenDate(loaded.language, timeZone, dates.dueAt) })];
}
