-- Counting published problems by difficulty, for the ranking and profiles.

create index problems_published on problems (difficulty) where status = 'published';
