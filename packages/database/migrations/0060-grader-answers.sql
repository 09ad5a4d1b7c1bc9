-- What problems' own graders said about submissions.

-- By folder, verdict and points; null if no folder of the problem has a grader of its own.
alter table submissions add column grader_answers jsonb;
