-- When a grade was last taken back: such rows come first in the column Not Graded. A trigger, and not a line of
-- set_grade, so that it holds for every way of grading; its condition costs a usual grade nothing.
alter table properties add column ungraded_at timestamptz;
create index properties_ungraded_again on properties (list_id, ungraded_at desc)
  where grade is null and ungraded_at is not null;

create function note_ungraded() returns trigger language plpgsql as $$
begin
  new.ungraded_at := now();
  return new;
end $$;
create trigger properties_ungraded before update of grade on properties
  for each row when (old.grade is not null and new.grade is null) execute function note_ungraded();
