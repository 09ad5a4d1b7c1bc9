import type { Database } from "@assay/database/connect";

// What a user has written and kept at problems, for the download of their own data. The titles of the problems are not there: they may have changed
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

/** Their favourites, oldest first; at most `LIMITS.favouriteCount`. */
export function listFavourites(db: Database, userId: string) {
  return db
    .selectFrom("favourites")
    .where("user_id", "=", userId)
    .select(["problem_id as problemId", "marked_at as markedAt"])
    .orderBy("marked_at")
    .execute();
}

/** Their notes at problems, by the problems' ids. */
export async function* listProblemNotes(db: Database, userId: string) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const notes = await db
      .selectFrom("problem_notes")
      .where("user_id", "=", userId)
      .where("problem_id", ">", after)
      .select(["problem_id as problemId", "text", "saved_at as savedAt"])
      .orderBy("problem_id")
      .limit(PAGE)
      .execute();
    yield* notes;
    const last = notes.at(-1);
    if (!last || notes.length < PAGE) return;
    after = last.problemId;
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

/** Their messages in channels of classes, oldest first. */
export async function* listClassMessages(db: Database, userId: string) {
  let after = "0";
  for (;;) {
    const messages = await db
      .selectFrom("class_messages")
      .innerJoin("classes", "classes.id", "class_id")
      .where("user_id", "=", userId)
      .where("class_messages.id", ">", after)
      .select(["class_messages.id", "slug as class", "text", "sent_at as sentAt"])
      .orderBy("class_messages.id")
      .limit(PAGE)
      .execute();
    for (const { id, ...message } of messages) {
      after = id;
      yield message;
    }
    if (messages.length < PAGE) return;
  }
}
