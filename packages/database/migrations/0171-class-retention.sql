-- When the data of an archived class but its grades was deleted; null for one that still has it.
alter table classes add column data_deleted_at timestamptz(3);
