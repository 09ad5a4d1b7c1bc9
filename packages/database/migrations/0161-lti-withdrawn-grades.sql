-- A grade that is taken back is taken from the platform, too (docs/decisions/0115-lti-services.md).

-- True while the platform has yet to be told. The state is `gone` then, which processes of the former version leave alone.
alter table grade_outbox add column withdraws boolean not null default false;
create index grade_outbox_withdraws on grade_outbox (next_at) where withdraws;

-- Queues the released grades of an assignment, of all or one user, for all or one link. Nothing before its release. A grade that is
-- withdrawn, or has no value any more, is taken from a platform that has it or may have it.
create or replace function queue_lti_grades(of_assignment uuid, of_user uuid, of_link uuid) returns void language sql as $$
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
    set score = excluded.score, maximum = excluded.maximum, version = grade_outbox.version + 1, state = 'waiting', withdraws = false,
      attempts = 0, next_at = now(), last_error = null
    where (grade_outbox.score, grade_outbox.maximum) is distinct from (excluded.score, excluded.maximum)
      or grade_outbox.state = 'gone';
  update grade_outbox
  set state = 'gone', version = grade_outbox.version + 1, attempts = 0, next_at = now(), last_error = null,
    withdraws = sent_timestamp is not null and (grade_outbox.state <> 'refused' or sent_score is not null)
  from lti_links, grades
  where lti_links.id = grade_outbox.link_id and lti_links.assignment_id = of_assignment
    and grades.assignment_id = of_assignment and grades.user_id = grade_outbox.user_id
    and (of_user is null or grades.user_id = of_user) and grade_outbox.state <> 'gone'
    and (released_at is null or released_points is null or released_is_excused)
$$;
