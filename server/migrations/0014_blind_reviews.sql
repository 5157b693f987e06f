-- Whether what the AI said was on screen before a person graded: who has seen it agrees more often, so both are measured
-- apart (docs/decisions/018). Null where nobody said so.
alter table strategic_reviews add column saw_ai boolean;

-- Grades as set_grade does, and notes it on the review; a grade that is only sent again leaves what was noted first.
create function set_reviewed_grade(a_user uuid, a_list uuid, a_row integer, a_grade smallint, a_saw_ai boolean)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  done record;
begin
  select * into done from set_grade(a_user, a_list, a_row, a_grade);
  if not found then return; end if;
  if done.changed then
    update strategic_reviews set saw_ai = a_saw_ai where list_id = a_list and row_no = a_row and user_id = a_user;
  end if;
  return query select done.changed, done.graded_at, done.processed_count, done.record_count, done.completed_at;
end $$;
