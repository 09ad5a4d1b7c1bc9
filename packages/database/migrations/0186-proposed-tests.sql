-- Tests that users propose for a problem, because an accepted program fails them or an answer seems wrong.

-- Who may propose: who has solved the problem ('solvers'), every user who can read it ('users'), or nobody ('nobody'). Without a check,
-- which would read the whole table.
alter table problems add column proposals_by text not null default 'solvers';

create table proposed_tests (
  id uuid primary key default gen_random_uuid(),
  problem_id uuid not null references problems on delete cascade,
  -- Null once the account is deleted.
  proposer_id uuid references users on delete set null,
  input text not null,
  -- Null if the proposer does not know it.
  output text,
  comment text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  -- What the proposer reads of the decision.
  reason text not null default '',
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index proposed_tests_problem_id on proposed_tests (problem_id, created_at);
create index proposed_tests_open on proposed_tests (problem_id) where state = 'open';
create index proposed_tests_proposer_id on proposed_tests (proposer_id, created_at);
create index proposed_tests_decided_by on proposed_tests (decided_by);
