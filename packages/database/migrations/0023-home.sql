-- The order in which the home page suggests problems.

create index problems_difficulty_number on problems (difficulty, number);
