-- When readers may open editorials (docs/decisions/0130-when-editorials-open.md).

-- opens: at 'any' time; once the reader has 'solved' the problem; then, or after opens_tries submissions ('tries'); for everybody at opens_at
-- ('date').
alter table editorials add column opens text not null default 'any';
alter table editorials add column opens_tries integer;
alter table editorials add column opens_at timestamptz(3);
create index editorials_opens_at on editorials (opens_at) where opens_at is not null;

-- When students of an assignment may, if the problem lets them: at 'any' time, once they have 'solved' it, or once it is 'due'. Those of
-- exams open when they are over.
alter table assignments add column editorials text not null default 'due';
