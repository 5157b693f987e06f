-- The number of the last entry before a moment, or 0. A binary search, because entries are numbered in the order of
-- time, except in transactions that overlap: no entry pays for an index by time.
create or replace function entry_before(a_user uuid, a_moment timestamptz) returns integer language plpgsql stable as $$
declare
  before integer := 0;
  since integer := (select entry_count + 1 from token_accounts where user_id = a_user);
  middle integer;
begin
  while since - before > 1 loop
    middle := (before + since) / 2;
    if (select at < a_moment from token_entries where user_id = a_user and seq = middle) then before := middle;
    else since := middle; end if;
  end loop;
  return before;
end $$;
