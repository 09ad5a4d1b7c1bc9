import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openTestApp } from "#testing/open-test-app";

/**
 * Every column that names a user: the list of the download that has it, or why none does. What happens when the account is deleted is in
 * the schema. A new table fails this test until somebody has decided both.
 */
const COLUMNS: Readonly<Record<string, { readonly list: string } | { readonly why: string }>> = {
  "account_networks.user_id": { why: "where an organiser lets the account be used: theirs, not the user's" },
  "api_tokens.user_id": { list: "apiTokens" },
  "classes.created_by": { list: "classes" },
  "assignments.created_by": { why: "teaching material of the class" },
  "assignment_overrides.created_by": { why: "data of the student whom it is about" },
  "assignment_overrides.user_id": { list: "ownDates" },
  "problem_versions.author_id": { why: "the problem, which has its own download as a package" },
  "problems.author_id": { why: "the problem, which has its own download as a package" },
  "contests.created_by": { why: "the contest, which has its own download as a package" },
  "submissions.user_id": { list: "submissions" },
  "assignment_submissions.user_id": { list: "assignmentSubmissions" },
  "blogs.author_id": { list: "posts" },
  "blog_comments.author_id": { list: "comments" },
  "blog_drafts.author_id": { list: "drafts" },
  "sessions.user_id": { list: "sessions" },
  "chat_connections.user_id": { why: "open for as long as the page" },
  "chat_messages.user_id": { list: "chatMessages" },
  "chat_mutes.user_id": { why: "a measure of moderators, for minutes or days" },
  "class_accounts.created_by": { why: "data of the student whom it is about" },
  "class_accounts.user_id": { list: "classes" },
  "class_invitations.created_by": { why: "a key of the class" },
  "class_messages.user_id": { list: "classMessages" },
  "class_members.user_id": { list: "classes" },
  "contest_balloons.runner_id": { why: "work at a contest" },
  "contest_messages.author_id": { why: "the correspondence of the contest with its participants" },
  "contest_message_reads.user_id": { why: "only whether a message was read" },
  "contest_prints.runner_id": { why: "work at a contest" },
  "contest_prints.user_id": { why: "kept until the contest is over; the text is the user's own" },
  "contest_rehearsals.started_by": { why: "work at a contest" },
  "contest_staff.user_id": { why: "work at a contest" },
  "contest_tokens.created_by": { why: "a key of the contest" },
  "daily_activity.user_id": { list: "submissions" },
  "discussion_posts.author_id": { list: "discussionPosts" },
  "discussion_reports.reporter_id": { why: "what they reported of others; it goes to moderators" },
  "editorials.author_id": { why: "a part of the problem" },
  "favourites.user_id": { list: "favourites" },
  "feedback_threads.student_id": { list: "feedback" },
  "feedback_threads.taken_by": { why: "work in a class" },
  "feedback_comments.author_id": { list: "feedback" },
  "grade_events.actor_id": { why: "data of the student whom it is about" },
  "grade_events.user_id": { why: "how a grade came about, also before its release: the derivation in grades says it" },
  "grade_points.set_by": { why: "data of the student whom it is about" },
  "grade_points.user_id": { why: "points before their release; released ones are in grades" },
  "grades.proposed_by": { why: "data of the student whom it is about" },
  "grades.user_id": { list: "grades" },
  "join_tokens.created_by": { why: "a key of the installation" },
  "known_devices.user_id": { why: "a hash that no other data belongs to" },
  "lti_platforms.created_by": { why: "a setting of the site" },
  "lti_identities.user_id": { list: "otherSystems" },
  "notice_mail_kinds.user_id": { why: "a setting, on the page of notices" },
  "notice_mails.user_id": { why: "waits to be sent" },
  "notices.user_id": { list: "notices" },
  "opened_editorials.user_id": { list: "openedEditorials" },
  "package_imports.admin_id": { why: "work of an admin" },
  "page_drafts.user_id": { list: "pageDrafts" },
  "problem_notes.user_id": { list: "problemNotes" },
  "participant_users.user_id": { list: "contests" },
  "password_links.user_id": { why: "a secret, for an hour" },
  "pending_logins.user_id": { why: "a secret, for ten minutes" },
  "problem_questions.answered_by": { why: "the problem's author's work; the question is data of who has asked" },
  "problem_questions.asker_id": { list: "problemQuestions" },
  "problem_snapshots.author_id": { why: "the problem, which has its own download as a package" },
  "proposed_tests.proposer_id": { list: "proposedTests" },
  "proposed_tests.decided_by": { why: "work of an author" },
  "rated_contests.published_by": { why: "work of an admin" },
  "recovery_codes.user_id": { why: "hashes of secrets" },
  "rejudges.admin_id": { why: "work of an admin" },
  "reports.reporter_id": { why: "what they reported of others; it goes to moderators" },
  "similarity_reports.requested_by": { why: "work in a class" },
  "similarity_pairs.decided_by": { why: "data of the student whom it is about" },
  "solved_problems.user_id": { list: "solvedProblems" },
  "sso_identities.user_id": { list: "otherSystems" },
  "sso_logins.user_id": { why: "a secret, for ten minutes" },
  "standings.user_id": { list: "solvedProblems" },
  "two_factor.user_id": { list: "twoFactor" },
  "workshop_jobs.user_id": { why: "work on a problem, which has its own download as a package" },
  "grade_outbox.user_id": { why: "on the way to the learning platform; the grade is in grades" },
  "lti_choices.user_id": { why: "a secret, for as long as a teacher chooses" },
  "lti_registrations.created_by": { why: "a key of the installation" },
  "lti_roster.user_id": { why: "what the learning platform says of its course; the membership is in classes" },
  "lti_teachers.user_id": { why: "work in a class" },
  "exam_sessions.user_id": { list: "exams" },
  "exam_events.actor_id": { why: "work at an exam" },
  "exam_seals.sealed_by": { why: "work at an exam" },
  "anonymous_graders.user_id": { why: "a setting of who grades" },
  "anonymous_numbers.user_id": { why: "would tell who is who while programs are graded without names" },
  "due_notices.user_id": { why: "only that a reminder was sent" },
  "marked_submissions.marked_by": { why: "data of the student whom it is about" },
  "regrade_requests.student_id": { list: "regradeMessages" },
  "regrade_messages.author_id": { list: "regradeMessages" },
  "saved_comments.created_by": { why: "work in a class" },
  "saved_comments.owner_id": { list: "savedComments" },
  "calendar_feeds.user_id": { why: "a secret address of the account" },
};

test("every column that names a user is in the download, or it is said why not", async () => {
  const schema = await readFile(new URL("../../../database/schema.sql", import.meta.url), "utf8");
  const tables = [...schema.matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\);/g)];
  const columns = tables.flatMap(([, table, body = ""]) => [
    ...[...body.matchAll(/FOREIGN KEY \((\w+)\) REFERENCES users\(id\)/g)].map(([, column]) => `${table}.${column}`),
  ]);
  expect(columns.length).toBeGreaterThan(50);
  expect(columns.filter((column) => !(column in COLUMNS))).toEqual([]);
  // What is kept when the account goes must not name it.
  const kept = tables.flatMap(([, table, body = ""]) =>
    [...body.matchAll(/FOREIGN KEY \((\w+)\) REFERENCES users\(id\)(?! ON DELETE (CASCADE|SET NULL))/g)].map(
      ([, column]) => `${table}.${column}`,
    ),
  );
  expect(kept).toEqual([]);
});

test("the download has every list that is named", async () => {
  const server = await openTestApp();
  try {
    const ada = await server.signIn("ada");
    const data = (await ada.get("/api/account/export")).json();
    const lists = Object.values(COLUMNS).flatMap((column) => ("list" in column ? [column.list] : []));
    expect(lists.filter((list) => !(list in data))).toEqual([]);
  } finally {
    await server.close();
  }
});
