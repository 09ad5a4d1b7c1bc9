-- What runners have done with balloons. Which balloons there are follows from the board.
create table contest_balloons (
  contest_id uuid not null references contests on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  problem_id uuid not null references problems,
  state text not null check (state in ('carried', 'delivered')),
  runner_id uuid references users on delete set null,
  changed_at timestamptz(3) not null default now(),
  primary key (participant_id, problem_id)
);
create index contest_balloons_contest_id on contest_balloons (contest_id);

-- What participants want on paper. The text is deleted once it is printed.
create table contest_prints (
  id uuid primary key default gen_random_uuid(),
  contest_id uuid not null references contests on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  user_id uuid references users on delete set null,
  -- Counted from 1 in the contest.
  number integer not null,
  title text not null,
  text text,
  requested_at timestamptz(3) not null default now(),
  runner_id uuid references users on delete set null,
  claimed_at timestamptz(3),
  printed_at timestamptz(3),
  unique (contest_id, number)
);
create index contest_prints_participant_id on contest_prints (participant_id);
