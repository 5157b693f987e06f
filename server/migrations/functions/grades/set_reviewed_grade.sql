-- Also records whether the user saw the AI's opinion on any device. A repeated grade keeps the first record.
create or replace function set_reviewed_grade(a_user uuid, a_list uuid, a_row integer, a_grade smallint, a_saw_ai boolean)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  done record;
  saw boolean;
begin
  select * into done from set_grade(a_user, a_list, a_row, a_grade);
  if not found then return; end if;
  if done.changed then
    saw := a_saw_ai or exists (select from shown_predictions s where s.list_id = a_list and s.row_no = a_row);
    update strategic_reviews set saw_ai = saw where list_id = a_list and row_no = a_row and user_id = a_user;
    if a_grade is not null then
      update grade_history set saw_ai = saw
        where list_id = a_list and row_no = a_row
          and id = (select max(id) from grade_history where list_id = a_list and row_no = a_row);
    end if;
  end if;
  return query select done.changed, done.graded_at, done.processed_count, done.record_count, done.completed_at;
end $$;
