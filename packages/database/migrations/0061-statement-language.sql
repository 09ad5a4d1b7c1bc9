-- The language of a problem's title and statement.

-- A code of BCP 47, such as sv or pt-BR; null if it is not known.
alter table problems add column statement_language text;
