-- Why a problem's version cannot be judged.

-- Such as that its checker does not compile; null if nothing is known against it.
alter table problem_versions add column draft_reason text;
