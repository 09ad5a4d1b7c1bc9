import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";

/** The size of the class that is measured. */
export const SIZE = { students: 300, problems: 20, tries: 3 } as const;

/** Adds a class of the admin with one assignment, on which every student has worked: the submissions of a term's largest sheet. */
export async function fillClass(db: Database, adminName: string): Promise<string> {
  await sql`
    insert into users (name, user_name, email, password_hash)
    select 'Student ' || number, 'student' || number, 'student' || number || '@example.org', '' from generate_series(1, ${SIZE.students}) as number`.execute(
    db,
  );
  await sql`insert into classes (slug, name) values ('bench', 'Bench')`.execute(db);
  await sql`
    insert into class_members (class_id, user_id, role)
    select classes.id, users.id, case when user_name = ${adminName} then 'owner' else 'student' end
    from classes, users where user_name = ${adminName} or user_name like 'student%'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into assignments (class_id, name, title, is_published, opens_at, due_at, late_policy, late_percent)
    select id, 'sheet', 'Sheet', true, now() - interval '7 days', now(), 'percent_per_day', 10 from classes returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  for (let position = 0; position < SIZE.problems; position += 1) {
    const problemId = await addProblem(db, { title: `Problem ${position + 1}` });
    await sql`insert into assignment_problems (assignment_id, problem_id, position) values (${id}, ${problemId}, ${position})`.execute(
      db,
    );
  }
  await sql`
    with added as (
      insert into submissions (user_id, problem_id, version_id, language_id, source, verdict, finished_at)
      select user_id, problem_id, version_id, 52, 'int main() {}', case try when ${SIZE.tries} then 'accepted' else 'wrong_answer' end, now()
      from class_members, assignment_problems join problems on problems.id = problem_id, generate_series(1, ${SIZE.tries}) as try
      where class_members.role = 'student' order by try
      returning id, user_id, problem_id, number
    )
    insert into assignment_submissions (submission_id, assignment_id, problem_id, user_id, own_number)
    select id, ${id}, problem_id, user_id, row_number() over (partition by user_id, problem_id order by number) from added`.execute(
    db,
  );
  await sql`
    insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb, verdict, finished_at)
    select gen_random_uuid(), submissions.id, position, test_cases.id, not is_sample, 500, 1000, 65536,
      case when position = 1 then submissions.verdict else 'accepted' end, now()
    from submissions join test_cases using (version_id)`.execute(db);
  await sql`analyze`.execute(db);
  return id;
}
