import type { Database } from "@assay/database/connect";

// What a user has written at problems, for the download of their own data. The titles of the problems are not there: they may have changed
// to what the user may not read.

/** How many rows are read at once. */
const PAGE = 200;

/** Their posts in discussions of problems, oldest first. */
export async function* listDiscussionPosts(db: Database, userId: string) {
  let after = "0";
  for (;;) {
    const posts = await db
      .selectFrom("discussion_posts")
      .where("author_id", "=", userId)
      .where("number", ">", after)
      .select(["number", "id", "problem_id as problemId", "title", "source as text", "created_at as createdAt"])
      .select("edited_at as editedAt")
      .orderBy("number")
      .limit(PAGE)
      .execute();
    for (const { number, ...post } of posts) {
      after = number;
      yield post;
    }
    if (posts.length < PAGE) return;
  }
}

/** Their questions to authors of problems with the answers, oldest first. */
export async function* listProblemQuestions(db: Database, userId: string) {
  let after = "0";
  for (;;) {
    const questions = await db
      .selectFrom("problem_questions")
      .where("asker_id", "=", userId)
      .where("number", ">", after)
      .select(["number", "problem_id as problemId", "source as text", "created_at as createdAt"])
      .select(["answer_source as answer", "answered_at as answeredAt"])
      .orderBy("number")
      .limit(PAGE)
      .execute();
    for (const { number, ...question } of questions) {
      after = number;
      yield question;
    }
    if (questions.length < PAGE) return;
  }
}
