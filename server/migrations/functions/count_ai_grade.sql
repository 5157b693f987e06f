-- Before an entry of the history: the number of rows that the AI has graded follows (D46). A trigger, so that it holds
-- for every way of grading; its condition costs a person's first grade nothing. grade_rows counts by itself.
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
