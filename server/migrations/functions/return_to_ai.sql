-- Takes back a person's grade of a row that the AI had graded: the review goes with it, and the AI's current grade is
-- the row's again, as if no person had graded it. The history says both, so scoring again may replace it. A row that
-- the AI hasn't graded is ungraded then.
create or replace function return_to_ai(a_user uuid, a_list uuid, a_row integer)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  list lists;
  result ai_results;
begin
  select * into list from lists where id = a_list and user_id = a_user for no key update;
  if not found then return; end if;
  select * into result from ai_results where list_id = a_list and row_no = a_row and grade is not null;
  if not found then
    return query select * from set_grade(a_user, a_list, a_row, null);
  elsif is_graded_by_ai(a_list, a_row) then
    return query select * from set_grade(a_user, a_list, a_row, result.grade, result.model_version);
  else
    perform set_grade(a_user, a_list, a_row, null);
    perform set_grade(a_user, a_list, a_row, result.grade, result.model_version);
    -- Equal times say that the grade is the AI's.
    update ai_results set at = now() where list_id = a_list and row_no = a_row;
    return query update lists set completed_at = list.completed_at where id = a_list
      returning true, now(), lists.processed_count, lists.record_count, lists.completed_at;
  end if;
end $$;
