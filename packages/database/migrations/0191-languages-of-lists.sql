-- Keys of the languages that the editor offers for the problems of a list; null for all. Programs in others are judged, too.
alter table problem_lists add languages text[];
