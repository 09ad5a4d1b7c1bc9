-- Programs in any encoding, and runs that asked for a network.

-- Judge0's clients send any bytes; text could hold neither Latin-1 nor a NUL.
alter table submissions alter column source type bytea using convert_to(source, 'UTF8');
-- No program gets a network: the run's message says so to those who asked for it.
alter table test_runs add column requested_network boolean not null default false;
