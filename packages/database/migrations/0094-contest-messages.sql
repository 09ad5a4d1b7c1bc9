-- Questions to the jury of a contest, its answers and announcements. What a message says is never changed.
create table contest_messages (
  id uuid primary key default gen_random_uuid(),
  contest_id uuid not null references contests on delete cascade,
  -- Counted from 1 in the contest.
  number integer not null,
  -- Who asks; null for what the jury writes.
  from_participant_id uuid references participants,
  author_id uuid references users on delete set null,
  reply_to uuid references contest_messages,
  -- Null if it is about the contest in general.
  problem_id uuid references problems,
  category text not null default 'general' check (category in ('general', 'statement', 'technical')),
  text text not null,
  is_to_all boolean not null default false,
  sent_at timestamptz(3) not null default now(),
  -- When a question left the jury's queue: answered, or settled without an answer.
  settled_at timestamptz(3),
  unique (contest_id, number)
);
create index contest_messages_from on contest_messages (from_participant_id);
create index contest_messages_problem_id on contest_messages (problem_id);

-- Whom the jury has sent a message that is not to all: one participant or one group in each row.
create table contest_message_recipients (
  message_id uuid not null references contest_messages on delete cascade,
  participant_id uuid references participants on delete cascade,
  contest_id uuid not null,
  group_key text,
  check ((participant_id is null) <> (group_key is null)),
  unique nulls not distinct (message_id, participant_id, group_key),
  foreign key (contest_id, group_key) references contest_groups (contest_id, key) on delete cascade on update cascade
);
create index contest_message_recipients_participant_id on contest_message_recipients (participant_id);

-- Who has closed which message.
create table contest_message_reads (
  message_id uuid not null references contest_messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (message_id, user_id)
);
create index contest_message_reads_user_id on contest_message_reads (user_id);

create function place_contest_message() returns trigger language plpgsql as $$
begin
  -- Holds the contest's row, so that no other message gets the number.
  perform add_contest_event(new.contest_id, 'clarifications', new.id::text);
  new.number := 1 + (select coalesce(max(number), 0) from contest_messages where contest_id = new.contest_id);
  return new;
end $$;
create trigger contest_messages_placed before insert on contest_messages
  for each row execute function place_contest_message();

-- Answers that the jury keeps ready.
create table contest_canned_answers (
  contest_id uuid not null references contests on delete cascade,
  position integer not null,
  text text not null,
  primary key (contest_id, position)
);
