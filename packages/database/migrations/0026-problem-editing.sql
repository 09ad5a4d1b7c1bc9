-- What editing problems on the web needs. It comes after 0027, whose table it indexes.

-- revision: grows with each change, so that an edit that has not seen the last one is refused. is_edited: changed by hand since it was
-- imported; an upgrade leaves it alone. statement_source: the Markdown of its three sections, null if it was written in HTML.
-- sample_explanations: of the samples, in their order.
alter table problems
  add column revision integer not null default 1,
  add column is_edited boolean not null default false,
  add column statement_source jsonb,
  add column sample_explanations jsonb not null default '[]';
-- The audit log of one problem.
create index audit_entries_object on audit_entries (object_id, number);
