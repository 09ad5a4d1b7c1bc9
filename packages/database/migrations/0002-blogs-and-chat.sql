-- Blogs and the chatroom.

-- content is sanitised HTML. A post outlives its author's account.
create table blogs (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  title text not null,
  description text not null,
  content text not null,
  author_name text not null,
  author_description text not null,
  author_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index blogs_author_id on blogs (author_id);

-- user_name is the sender's name at that moment. key is chosen by the sender, so that a message that may have arrived can be
-- sent again without being stored twice. connection is the websocket that sent it and shows it already.
create table chat_messages (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete set null,
  user_name text not null,
  text text not null,
  key uuid,
  connection text not null,
  sent_at timestamptz(3) not null default now(),
  unique (user_id, key)
);

-- Who is in the chatroom, by websocket. A row without a session, or whose server process let it run out, is swept;
-- it outlives the account so that the others can be told who left.
create table chat_connections (
  id text primary key,
  user_id uuid not null,
  user_name text not null,
  session_id_hash bytea references sessions on delete set null,
  expires_at timestamptz(3) not null
);
create index chat_connections_user_id on chat_connections (user_id);
create index chat_connections_session_id_hash on chat_connections (session_id_hash);
