import { contestTime } from "@assay/scoreboard/contest-time";
import { relativeTime, timeOf } from "#clics/formats";
import type { ObjectType } from "#clics/objects/object-type";

/** What commentators say, with references such as `{teams:5}` in the text. Everybody who sees the contest reads it. */
export const COMMENTARY: ObjectType = {
  isOfPeople: true,
  // The schemas take the list for one object.
  properties: ({ dialect }) =>
    dialect.isStrict
      ? []
      : ["id", "time", "contest_time", "message", "tags", "team_ids", "problem_ids", "submission_ids"],
  read: async ({ db, row, settings }) => {
    const rows = await db
      .selectFrom("contest_commentary")
      .selectAll()
      .where("contest_id", "=", row.id)
      .orderBy("id")
      .execute();
    return rows.map((comment) => ({
      id: String(comment.id),
      time: timeOf(comment.created_at),
      contest_time: relativeTime(contestTime(comment.created_at.getTime(), settings.clock)),
      message: comment.message,
      tags: [...comment.tags],
      team_ids: [...comment.team_ids],
      problem_ids: [...comment.problem_ids],
      submission_ids: [...comment.submission_ids],
    }));
  },
};
