-- A package is known by its own UUID, not by the name of its folder.

-- The uuid of problem.yaml; null where the package has none. The folders of two packages may have the same name.
alter table problems add column package_uuid uuid unique, drop constraint problems_slug_key;
create index problems_slug on problems (slug);
