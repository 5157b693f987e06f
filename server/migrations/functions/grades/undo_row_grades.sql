-- Keeps rows that were graded since; null if the user has no such bulk edit. Keys of rows are columns, so that the
-- planner doesn't read all rows for each row (docs/decisions/foundation/070).
create or replace function undo_row_grades(a_user uuid, a_list uuid, a_bulk_edit uuid) returns integer
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  bulk_edit bulk_edits;
  rows integer[];
  entries bigint[];
begin
  perform from lists where id = a_list and user_id = a_user for no key update;
  if not found then return null; end if;
  select * into bulk_edit from bulk_edits where list_id = a_list and id = a_bulk_edit;
  if not found then return null; end if;

  select array_agg(h.row_no), array_agg(coalesce(before.restores, before.id, 0)) into rows, entries
    from (select * from grade_history where list_id = a_list and bulk_edit_id = a_bulk_edit offset 0) h
      cross join lateral (select coalesce(restores, id) as state from grade_history
        where list_id = h.list_id and row_no = h.row_no order by id desc limit 1) latest
      left join lateral (select restores, id from grade_history
        where list_id = h.list_id and row_no = h.row_no and id < h.id order by id desc limit 1) before on true
    where latest.state = h.id;
  if rows is null then return 0; end if;
  perform restore_grades(a_user, a_list, rows, entries);
  update lists l set completed_at = bulk_edit.completed_at
    where l.id = a_list and l.processed_count = l.record_count and bulk_edit.completed_at is not null;
  return cardinality(rows);
end $$;
