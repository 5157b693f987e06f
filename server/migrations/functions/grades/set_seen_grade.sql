-- Also records what the user saw (D45). Caps the time at now, because the user's clock may run ahead. A repeated grade
-- keeps the first record.
create or replace function set_seen_grade(a_user uuid, a_list uuid, a_row integer, a_grade smallint, a_saw_ai boolean, a_shown_at timestamptz)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  done record;
begin
  if a_saw_ai is null then
    select * into done from set_grade(a_user, a_list, a_row, a_grade);
  else
    select * into done from set_reviewed_grade(a_user, a_list, a_row, a_grade, a_saw_ai);
  end if;
  if not found then return; end if;
  if done.changed and a_grade is not null and a_shown_at is not null then
    update grade_history set shown_at = least(a_shown_at, at)
      where list_id = a_list and row_no = a_row
        and id = (select max(id) from grade_history where list_id = a_list and row_no = a_row);
  end if;
  return query select done.changed, done.graded_at, done.processed_count, done.record_count, done.completed_at;
end $$;
