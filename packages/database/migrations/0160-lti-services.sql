-- Courses of platforms, their rosters, grades that are sent to them, choices of content (docs/decisions/0115-lti-services.md).

alter table lti_platforms
  -- Whoever launches as a teacher may make a class for their course.
  add column teachers_create_classes boolean not null default true;

alter table lti_contexts
  -- When the roster is read next; null for a course without one, or without a class.
  add column sync_at timestamptz(3),
  add column sync_error text;
create index lti_contexts_sync_at on lti_contexts (sync_at) where sync_at is not null;

alter table lti_links
  add column title text not null default '',
  -- Opened at once, if the link is of one problem of the assignment.
  add column problem_id uuid references problems on delete set null,
  -- Why no grade can be sent, until one can: one of LINK_FAULTS.
  add column attention text;
create index lti_links_problem_id on lti_links (problem_id) where problem_id is not null;

-- For a launch that began in a frame and goes on in a tab.
alter table lti_states add column ticket_hash bytea;

-- Who has launched from a course as its teacher: they connect it to a class.
create table lti_teachers (
  context_id uuid not null references lti_contexts on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (context_id, user_id)
);
create index lti_teachers_user_id on lti_teachers (user_id);

-- The students whom a course's roster had when it was last read.
create table lti_roster (
  context_id uuid not null references lti_contexts on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (context_id, user_id)
);
create index lti_roster_user_id on lti_roster (user_id);

-- A choice of content that a platform waits for.
create table lti_choices (
  id uuid primary key default gen_random_uuid(),
  context_id uuid not null references lti_contexts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- What the platform takes, and where: the claim, checked.
  settings jsonb not null,
  -- Of the frame that waits for the answer, and the answer once it is chosen.
  ticket_hash bytea unique,
  answer text,
  expires_at timestamptz(3) not null
);
create index lti_choices_context_id on lti_choices (context_id);
create index lti_choices_user_id on lti_choices (user_id);
create index lti_choices_expires_at on lti_choices (expires_at);

-- Addresses at which a platform registers itself, once.
create table lti_registrations (
  secret_hash bytea primary key,
  created_by uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index lti_registrations_created_by on lti_registrations (created_by);

-- A grade that a platform has to get: the newest wins.
create table grade_outbox (
  link_id uuid not null references lti_links on delete cascade,
  user_id uuid not null references users on delete cascade,
  score numeric(12, 2),
  maximum numeric(12, 4),
  -- Counts what was wanted, so that whoever sends sees whether it is still the newest.
  version integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'gone')),
  attempts integer not null default 0,
  next_at timestamptz(3) not null default now(),
  -- What the platform is known to have.
  sent_score numeric(12, 2),
  sent_maximum numeric(12, 4),
  -- In whole seconds; written before it is sent, so that no other message has it.
  sent_timestamp timestamptz(0),
  last_error text,
  primary key (link_id, user_id)
);
create index grade_outbox_user_id on grade_outbox (user_id);
create index grade_outbox_next_at on grade_outbox (next_at) where state = 'waiting';

-- Queues the released grades of an assignment, of all or one user, for all or one link. Nothing before its release; a grade that is
-- withdrawn, or has no value, waits for nothing.
create function queue_lti_grades(of_assignment uuid, of_user uuid, of_link uuid) returns void language sql as $$
  insert into grade_outbox (link_id, user_id, score, maximum)
  select distinct lti_links.id, grades.user_id, released_points, released_maximum
  from grades
  join lti_links on lti_links.assignment_id = grades.assignment_id
  join lti_contexts on lti_contexts.id = lti_links.context_id
  join lti_deployments on lti_deployments.id = lti_contexts.deployment_id
  join lti_identities on lti_identities.platform_id = lti_deployments.platform_id and lti_identities.user_id = grades.user_id
  where grades.assignment_id = of_assignment
    and (of_user is null or grades.user_id = of_user)
    and (of_link is null or lti_links.id = of_link)
    and (lineitem_url is not null or lineitems_url is not null)
    and released_at is not null and released_points is not null and not released_is_excused and released_maximum > 0
  on conflict (link_id, user_id) do update
    set score = excluded.score, maximum = excluded.maximum, version = grade_outbox.version + 1, state = 'waiting', attempts = 0,
      next_at = now(), last_error = null
    where (grade_outbox.score, grade_outbox.maximum) is distinct from (excluded.score, excluded.maximum)
      or grade_outbox.state = 'gone';
  update grade_outbox set state = 'gone', version = grade_outbox.version + 1
  from lti_links, grades
  where lti_links.id = grade_outbox.link_id and lti_links.assignment_id = of_assignment
    and grades.assignment_id = of_assignment and grades.user_id = grade_outbox.user_id
    and (of_user is null or grades.user_id = of_user) and grade_outbox.state <> 'gone'
    and (released_at is null or released_points is null or released_is_excused)
$$;

create function queue_lti_grade() returns trigger language plpgsql as $$
begin
  perform queue_lti_grades(new.assignment_id, new.user_id, null);
  return null;
end $$;
create trigger grades_queue_lti_insert after insert on grades
  for each row when (new.released_at is not null) execute function queue_lti_grade();
create trigger grades_queue_lti_update
  after update of released_points, released_maximum, released_is_excused, released_at on grades
  for each row when (old.released_points is distinct from new.released_points
    or old.released_maximum is distinct from new.released_maximum
    or old.released_is_excused is distinct from new.released_is_excused or old.released_at is distinct from new.released_at)
  execute function queue_lti_grade();

-- A link has another assignment, or its grades can be sent from now on.
create function queue_lti_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.assignment_id is distinct from new.assignment_id then
      delete from grade_outbox where link_id = new.id;
    else
      update grade_outbox set next_at = now() where link_id = new.id and state = 'waiting';
    end if;
  end if;
  perform queue_lti_grades(new.assignment_id, null, new.id);
  return null;
end $$;
create trigger lti_links_queue_insert after insert on lti_links
  for each row when (new.assignment_id is not null) execute function queue_lti_link();
create trigger lti_links_queue_update after update of assignment_id, lineitem_url on lti_links
  for each row when (
    (old.assignment_id, old.lineitem_url) is distinct from (new.assignment_id, new.lineitem_url))
  execute function queue_lti_link();

create function queue_lti_course() returns trigger language plpgsql as $$
begin
  perform queue_lti_grades(assignment_id, null, id) from lti_links where context_id = new.id and assignment_id is not null;
  return null;
end $$;
create trigger lti_contexts_queue after update of lineitems_url on lti_contexts
  for each row when (old.lineitems_url is null and new.lineitems_url is not null) execute function queue_lti_course();

-- Somebody's account is known from now on.
create function queue_lti_identity() returns trigger language plpgsql as $$
begin
  perform queue_lti_grades(lti_links.assignment_id, new.user_id, lti_links.id)
  from grades
  join lti_links on lti_links.assignment_id = grades.assignment_id
  join lti_contexts on lti_contexts.id = lti_links.context_id
  join lti_deployments on lti_deployments.id = lti_contexts.deployment_id
  where grades.user_id = new.user_id and lti_deployments.platform_id = new.platform_id;
  return null;
end $$;
create trigger lti_identities_queue after insert on lti_identities
  for each row execute function queue_lti_identity();
