-- Keeps what `a_change` doesn't name, so that changes of different annotations don't undo each other. Ignores answers
-- to deleted questions, and skips of graded rows. Returns no row if the user has no such property.
create or replace function set_annotations(a_user uuid, a_list uuid, a_row integer, a_change jsonb)
returns table (changed boolean, flagged boolean, note text, tags text[], attributes boolean[], skipped_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  is_graded boolean;
  is_changed boolean;
  asked smallint[];
  was property_annotations;
  annotations property_annotations;
begin
  -- Keeps the list from being deleted.
  perform from lists where id = a_list and user_id = a_user for key share;
  if not found then return; end if;
  if a_change ? 'skipped' then
    -- Waits for a concurrent grade, which ends the skip.
    select grade is not null into is_graded from properties where list_id = a_list and row_no = a_row for share;
  else
    perform from properties where list_id = a_list and row_no = a_row;
  end if;
  if not found then return; end if;

  if a_change ? 'attributes' then
    -- Waits for a concurrent deletion of the question, which takes its answers with it.
    asked := array(select slot from list_attributes
      where list_id = a_list and a_change -> 'attributes' ? slot::text for key share);
  end if;
  insert into property_annotations (list_id, row_no, user_id) values (a_list, a_row, a_user) on conflict do nothing;
  select * into was from property_annotations where list_id = a_list and row_no = a_row for update;
  annotations := was;
  annotations.flagged := coalesce((a_change ->> 'flagged')::boolean, was.flagged);
  if a_change ? 'note' then annotations.note := a_change ->> 'note'; end if;
  if a_change ? 'tags' then annotations.tags := array(select jsonb_array_elements_text(a_change -> 'tags')); end if;
  if a_change ? 'attributes' then
    select array_agg(case when slot = any(asked) then (a_change -> 'attributes' ->> slot::text)::boolean
        else was.attributes[slot] end order by slot)
      into annotations.attributes from generate_series(1, 8) as slots (slot);
  end if;
  if a_change ? 'skipped' then
    annotations.skipped_at := case when (a_change ->> 'skipped')::boolean and not is_graded then coalesce(was.skipped_at, now()) end;
  end if;

  is_changed := annotations is distinct from was;
  if is_changed then
    update property_annotations m set flagged = annotations.flagged, note = annotations.note, tags = annotations.tags,
        attributes = annotations.attributes, skipped_at = annotations.skipped_at, changed_at = now()
      where m.list_id = a_list and m.row_no = a_row;
  end if;
  return query select is_changed, annotations.flagged, annotations.note, annotations.tags, annotations.attributes, annotations.skipped_at;
end $$;
