-- Columns get the names that the code uses.

alter table problems rename column shown_samples to display_samples;
alter table submissions rename column fault to internal_error;
