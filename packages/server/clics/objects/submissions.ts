import { languageKey } from "@assay/contract/vocabulary/languages/all";
import { relativeTime, timeOf } from "#clics/formats";
import { readEntries } from "#clics/objects/entries";
import { ABOUT, type ObjectType } from "#clics/objects/object-type";
import { languageIdOf } from "#clics/objects/setup";
import type { Audience, Dialect } from "#clics/view";

/** Whether a client may read programs. */
export function readsPrograms({ role }: Audience): boolean {
  return role === "admin" || role === "analyst";
}

/** The schemas demand `files` even of those who may not read them: an empty list; and `entry_point` of Java. */
function hasFiles(view: { readonly audience: Audience; readonly dialect: Dialect }): boolean {
  return readsPrograms(view.audience) || view.dialect.isStrict;
}

export const SUBMISSIONS: ObjectType = {
  isOfPeople: true,
  properties: (view) => [
    ...["id", "language_id", "problem_id", "team_id", "time", "contest_time"],
    ...(hasFiles(view) ? ["entry_point", "files"] : []),
  ],
  read: async (view, only) =>
    (await readEntries(view, only)).map(({ submissionId, id, team, problem, languageId, at, contestMs }) => ({
      [ABOUT]: submissionId,
      id,
      language_id: languageIdOf(languageKey(languageId) ?? "cpp"),
      problem_id: problem,
      team_id: team,
      time: timeOf(at),
      contest_time: relativeTime(contestMs),
      entry_point: null,
      files: readsPrograms(view.audience)
        ? [
            {
              href: `contests/${view.frame.key}/submissions/${id}/files`,
              filename: `${id}.zip`,
              mime: "application/zip",
            },
          ]
        : [],
    })),
};
