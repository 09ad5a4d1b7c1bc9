-- Comments on programs, and questions, in classes (docs/decisions/0106-feedback-and-notices.md).

-- A thread of comments between a student and the staff of a class.
create table feedback_threads (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments on delete cascade,
  problem_id uuid not null references problems on delete cascade,
  student_id uuid not null references users on delete cascade,
  -- The program that it is about; null for a question about the problem.
  submission_id uuid references submissions on delete cascade,
  -- The lines, from 1 on; null for the whole program.
  line_from integer check (line_from >= 1),
  line_to integer check (line_to >= line_from),
  -- Asked by the student.
  is_question boolean not null default false,
  visibility text not null default 'now' check (visibility in ('now', 'release', 'staff')),
  -- Of a question, `working` means that somebody of the staff has taken it.
  state text not null default 'open' check (state in ('open', 'working', 'answered', 'resolved')),
  taken_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  check ((line_from is null) = (line_to is null)),
  check (line_from is null or submission_id is not null)
);
create index feedback_threads_work on feedback_threads (assignment_id, student_id, problem_id);
create index feedback_threads_questions on feedback_threads (assignment_id, created_at) where is_question and state <> 'resolved';
create index feedback_threads_submission_id on feedback_threads (submission_id);
create index feedback_threads_student_id on feedback_threads (student_id);
create index feedback_threads_problem_id on feedback_threads (problem_id);
create index feedback_threads_taken_by on feedback_threads (taken_by);

create table feedback_comments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  thread_id uuid not null references feedback_threads on delete cascade,
  author_id uuid references users on delete set null,
  -- As written, in Markdown, and as sanitised HTML; both are empty once it is deleted.
  source text not null,
  html text not null,
  -- Chosen by the page, so that a request that is sent twice makes one comment.
  request_key uuid not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  unique (author_id, request_key)
);
create index feedback_comments_thread_id on feedback_comments (thread_id, number);
