-- Before a grade is removed: such rows come first in the column Not Graded. A trigger, so that it holds for every way
-- of grading; its condition costs a usual grade nothing. Undo brings back the time that the row had before.
create or replace function note_ungraded() returns trigger language plpgsql as $$
begin
  if current_setting('curbgrade.restores', true) is distinct from 'on' then
    new.ungraded_at := now();
  end if;
  return new;
end $$;
