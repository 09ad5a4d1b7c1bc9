-- What was submitted in an exam, as it was at its end. A row is never changed; who deletes an account does not delete it here.
create table exam_seals (
  assignment_id uuid primary key references assignments,
  -- The last link of the chain over all lines of the record (SHA-256).
  digest bytea not null,
  -- As it is downloaded (`SealedRecord`).
  record jsonb not null,
  -- Null for the clock.
  sealed_by uuid references users on delete set null,
  sealed_at timestamptz(3) not null default now()
);
create index exam_seals_sealed_by on exam_seals (sealed_by);
