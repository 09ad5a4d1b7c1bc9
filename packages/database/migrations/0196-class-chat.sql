-- Channels of classes (docs/decisions/0136-a-chat-channel-per-class.md).

-- Whether the class has one: its teachers switch it on.
alter table classes add column has_chat boolean not null default false;
-- Until when a member may not write in the channel.
alter table class_members add column chat_muted_until timestamptz(3);

-- A table of their own: what reads chat_messages can never find one of these, whichever release it is of.
create table class_messages (
  id bigint generated always as identity primary key,
  class_id uuid not null references classes on delete cascade,
  user_id uuid references users on delete set null,
  user_name text not null,
  -- Empty once its sender has deleted it. What a teacher has deleted stays, for the teachers alone.
  text text not null,
  -- Chosen by the page: a message that is sent again is stored once.
  key uuid,
  sent_at timestamptz(3) not null default now(),
  deleted_by text check (deleted_by in ('author', 'teacher')),
  unique (user_id, key)
);
create index class_messages_of_class on class_messages (class_id, id);
