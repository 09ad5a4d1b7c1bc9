-- Of those who leave news for the next turn to send them, one promises to come then (docs/decisions/0080-one-comes-for-all.md).

-- The value of due_at for which somebody has promised to come.
alter table turns add column promised timestamptz;

-- Lets the caller promise to come when it is next somebody's turn. Returns that time, or null if somebody else has promised already; a
-- caller that comes early passes what was returned, so that it does not take its own promise for that of another.
create function promise_turn(wanted text, own timestamptz) returns timestamptz language plpgsql as $$
declare
  due timestamptz;
begin
  select due_at into due from turns where duty = wanted and due_at is distinct from promised;
  if not found then
    select due_at into due from turns where duty = wanted and due_at = own;
    return due;
  end if;
  update turns set promised = due_at where duty = wanted and due_at is distinct from promised returning due_at into due;
  return due;
end $$;
