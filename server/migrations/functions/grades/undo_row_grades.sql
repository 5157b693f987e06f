-- Takes back an act that graded many rows, and returns how many rows it restored. Rows that were graded again since stay
-- as they are. As in return_to_ai, the AI's grade is the AI's again; a person's grade is a new one of that person, with
-- what they had seen then. Skipped rows are skipped again. Null if the user has no such act. Joins with the rows instead of
-- `= any`, which looks through all of them for each row.
create or replace function undo_row_grades(a_user uuid, a_list uuid, a_act uuid) returns integer
language plpgsql as $$
declare
  act row_acts;
  ai_rows integer[];
  rows integer[];
begin
  perform from lists where id = a_list and user_id = a_user for no key update;
  if not found then return null; end if;
  select * into act from row_acts where list_id = a_list and id = a_act;
  if not found then return null; end if;

  select coalesce(array_agg(b.row_no) filter (where b.is_ai), '{}'), coalesce(array_agg(b.row_no) filter (where not b.is_ai), '{}')
    into ai_rows, rows from row_act_rows b
    -- A hashed subplan; `not exists` would look through the history for each row.
    where b.list_id = a_list and b.act_id = a_act and b.row_no not in (
      select h.row_no from grade_history h where h.list_id = a_list and h.id > act.last_entry);

  perform grade_rows(a_user, a_list, back.rows, back.grades, back.shown, back.saw_ai, null)
    from (select array_agg(b.row_no) as rows, array_agg(b.grade) as grades, array_agg(b.shown_at) as shown, array_agg(b.saw_ai) as saw_ai
      from unnest(rows) as kept (row_no) join row_act_rows b on b.list_id = a_list and b.act_id = a_act and b.row_no = kept.row_no) as back;
  -- A person's grade from before the sample was drawn has no review.
  with gone as (
    delete from strategic_reviews r using unnest(rows) as kept (row_no), row_act_rows b
      where b.list_id = a_list and b.act_id = a_act and b.row_no = kept.row_no and not b.is_reviewed
        and r.list_id = a_list and r.row_no = b.row_no returning r.agreement)
  update lists l set
      agreed_count = l.agreed_count - (select count(*) from gone where agreement = 'agree'),
      disagreed_count = l.disagreed_count - (select count(*) from gone where agreement = 'disagree')
    where l.id = a_list and exists (select from gone);
  perform grade_rows(a_user, a_list, ai_rows, null, null, null, null);
  perform grade_rows(a_user, a_list, back.rows, back.grades, null, null, back.versions)
    from (select array_agg(r.row_no) as rows, array_agg(r.grade) as grades, array_agg(r.model_version) as versions
      from unnest(ai_rows) as kept (row_no) join ai_results r on r.list_id = a_list and r.row_no = kept.row_no
      where r.grade is not null) as back;
  -- Equal times say that the grade is the AI's.
  update ai_results r set at = now() from unnest(ai_rows) as kept (row_no)
    where r.list_id = a_list and r.row_no = kept.row_no and r.grade is not null;

  update property_marks m set skipped_at = b.skipped_at, changed_at = now()
    from unnest(rows) as kept (row_no), row_act_rows b
    where b.list_id = a_list and b.act_id = a_act and b.row_no = kept.row_no and b.skipped_at is not null
      and m.list_id = a_list and m.row_no = b.row_no;
  update lists l set completed_at = act.completed_at
    where l.id = a_list and l.processed_count = l.record_count and act.completed_at is not null;
  return cardinality(rows) + cardinality(ai_rows);
end $$;
