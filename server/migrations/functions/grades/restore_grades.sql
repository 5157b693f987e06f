-- Returns each row to an earlier entry of its history; 0 is the state before the first. Also restores giver, time,
-- impression and skips. Rows must be unique. Needs the list's lock.
create or replace function restore_grades(a_user uuid, a_list uuid, a_rows integer[], a_entries bigint[]) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  -- The next entry knows whether the row was skipped before it. `coalesce` keeps the planner from the index of all undone
  -- entries of the list, which it would read for each row.
  update property_annotations m set skipped_at = next.ended_skip, changed_at = now()
    from (select a_list as list_id, * from unnest(a_rows, a_entries) as each (row_no, entry) offset 0) b
      cross join lateral (select h.ended_skip from grade_history h
        where h.list_id = b.list_id and h.row_no = b.row_no and h.id > b.entry and h.restores is null
          and not exists (select from grade_history u
            where u.list_id = h.list_id and u.row_no = h.row_no and u.id > h.id and coalesce(u.restores, h.id) < h.id)
        order by h.id limit 1) next
    where m.list_id = b.list_id and m.row_no = b.row_no and next.ended_skip is not null;

  perform set_config('curbgrade.restores', 'on', true);
  perform write_grades(a_user, a_list, 'undo', array_agg(b.row_no), array_agg(h.to_grade), array_agg(nullif(h.source, 'person')),
      array_agg(h.picture), array_agg(h.shown_at), array_agg(h.saw_ai), array_agg(h.at), array_agg(b.entry), null)
    from (select a_list as list_id, * from unnest(a_rows, a_entries) as each (row_no, entry) offset 0) b
      left join grade_history h on h.list_id = b.list_id and h.row_no = b.row_no and h.id = b.entry;
  perform set_config('curbgrade.restores', 'off', true);
end $$;
