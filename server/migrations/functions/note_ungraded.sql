-- Before a grade is removed: such rows come first in the column Not Graded. A trigger, so that it holds for every way
-- of grading; its condition costs a usual grade nothing.
create or replace function note_ungraded() returns trigger language plpgsql as $$
begin
  new.ungraded_at := now();
  return new;
end $$;
