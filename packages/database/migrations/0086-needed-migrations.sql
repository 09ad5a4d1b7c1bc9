-- Needs: 0086-needed-migrations
-- Which processes may run on the schema (docs/decisions/0086-old-processes-on-a-newer-schema.md): for a migration that removes something, the one
-- from which on processes do without it. Null if every earlier process may go on.

alter table if exists schema_migrations add column needs text;
