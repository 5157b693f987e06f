-- Takes back a bulk edit that graded many rows, and returns how many rows it restored. Rows that were graded again since stay
-- as they are. As in return_to_ai, the AI's grade is the AI's again; a person's grade is a new one of that person, with
-- what they had seen then. Skipped rows are skipped again. Null if the user has no such bulk edit. The keys of rows are joined as
-- columns, because with the ids themselves in each join the planner might read all rows for each row
-- (docs/decisions/foundation/070).
create or replace function undo_row_grades(a_user uuid, a_list uuid, a_bulk_edit uuid) returns integer
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  bulk_edit bulk_edits;
  rows integer[];
  grades smallint[];
  shown timestamptz[];
  saw_ai boolean[];
  unreviewed_rows integer[];
  skipped_rows integer[];
  skips timestamptz[];
  ai_rows integer[];
  ai_grades smallint[];
  ai_versions text[];
  restored integer;
begin
  perform from lists where id = a_list and user_id = a_user for no key update;
  if not found then return null; end if;
  select * into bulk_edit from bulk_edits where list_id = a_list and id = a_bulk_edit;
  if not found then return null; end if;

  select array_agg(b.row_no) filter (where not b.is_ai), array_agg(b.grade) filter (where not b.is_ai),
      array_agg(b.shown_at) filter (where not b.is_ai), array_agg(b.saw_ai) filter (where not b.is_ai),
      array_agg(b.row_no) filter (where not b.is_ai and not b.is_reviewed),
      array_agg(b.row_no) filter (where not b.is_ai and b.skipped_at is not null),
      array_agg(b.skipped_at) filter (where not b.is_ai and b.skipped_at is not null),
      array_agg(b.row_no) filter (where b.is_ai), count(*)
    into rows, grades, shown, saw_ai, unreviewed_rows, skipped_rows, skips, ai_rows, restored
    from (select * from bulk_edit_rows where list_id = a_list and bulk_edit_id = a_bulk_edit offset 0) b
      left join lateral (select true as is_changed from grade_history h
        where h.list_id = b.list_id and h.row_no = b.row_no and h.id > bulk_edit.last_entry limit 1) later on true
    where later.is_changed is null;

  perform grade_rows(a_user, a_list, rows, grades, shown, saw_ai, null);
  -- A person's grade from before the sample was drawn has no review.
  with gone as (
    delete from strategic_reviews r using (select a_list as list_id, row_no from unnest(unreviewed_rows) as row_no offset 0) b
      where r.list_id = b.list_id and r.row_no = b.row_no returning r.agreement)
  update lists l set
      agreed_count = l.agreed_count - (select count(*) from gone where agreement = 'agree'),
      disagreed_count = l.disagreed_count - (select count(*) from gone where agreement = 'disagree')
    where l.id = a_list and exists (select from gone);

  perform grade_rows(a_user, a_list, ai_rows, null, null, null, null);
  select array_agg(r.row_no), array_agg(r.grade), array_agg(r.model_version) into ai_rows, ai_grades, ai_versions
    from (select a_list as list_id, row_no from unnest(ai_rows) as row_no offset 0) b
      join ai_results r on r.list_id = b.list_id and r.row_no = b.row_no and r.grade is not null;
  perform grade_rows(a_user, a_list, ai_rows, ai_grades, null, null, ai_versions);
  -- Equal times say that the grade is the AI's.
  update ai_results r set at = now() from (select a_list as list_id, row_no from unnest(ai_rows) as row_no offset 0) b
    where r.list_id = b.list_id and r.row_no = b.row_no;

  update property_annotations m set skipped_at = b.skipped_at, changed_at = now()
    from (select a_list as list_id, * from unnest(skipped_rows, skips) as each (row_no, skipped_at) offset 0) b
    where m.list_id = b.list_id and m.row_no = b.row_no;
  update lists l set completed_at = bulk_edit.completed_at
    where l.id = a_list and l.processed_count = l.record_count and bulk_edit.completed_at is not null;
  return restored;
end $$;
