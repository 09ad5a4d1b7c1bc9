-- What the editor begins with, by the keys of languages; a language that is missing has its usual template.
alter table problems add column problem_templates jsonb not null default '{}';
