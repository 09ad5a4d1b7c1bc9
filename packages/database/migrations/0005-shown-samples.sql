-- What statements show in place of samples.

-- The vocabulary's DisplaySample, in the order of the samples; the samples themselves are hidden tests then.
alter table problems add column shown_samples jsonb not null default '[]';
