-- A trigger, to cover every way of grading (D46). grade_rows counts by itself, in one update of the list.
create or replace function count_ai_grade() returns trigger language plpgsql as $$
declare
  step integer;
begin
  if current_setting('curbgrade.counts_ai', true) = 'off' then return new; end if;
  step := (new.to_grade is not null and new.source <> 'person')::int
    - (new.from_grade is not null and is_graded_by_ai(new.list_id, new.row_no))::int;
  if step <> 0 then
    update lists set ai_graded_count = ai_graded_count + step where id = new.list_id;
  end if;
  return new;
end $$;
