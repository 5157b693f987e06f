-- As in functions/count_ai_grade.sql.
create function count_ai_grade() returns trigger language plpgsql as $$
declare
  step integer := (new.to_grade is not null and new.source <> 'person')::int
    - (new.from_grade is not null and is_graded_by_ai(new.list_id, new.row_no))::int;
begin
  if step <> 0 then
    update lists set ai_graded_count = ai_graded_count + step where id = new.list_id;
  end if;
  return new;
end $$;
create trigger grade_history_count_ai before insert on grade_history
  for each row when (new.source <> 'person' or new.from_grade is not null) execute function count_ai_grade();

-- What was graded before. One list at a time, and locked first: each of its grades, committed or not, is either counted
-- here or waits and counts itself. May run again.
create procedure count_earlier_ai_grades() language plpgsql as $$
declare
  counted uuid;
begin
  for counted in select id from lists where ai_graded_count is null loop
    perform from lists where id = counted for no key update;
    update lists set
        ai_graded_count = (select count(*) from properties
          where list_id = counted and grade is not null and is_graded_by_ai(list_id, row_no)),
        is_canceled = coalesce((select end_reason = 'cancelled' from ai_jobs
          where list_id = counted order by created_at desc limit 1), false)
      where id = counted and ai_graded_count is null;
    commit;
  end loop;
end $$;
