-- Changes grade, history, counters, progress and review together (P9) in one round trip. A function, because a single
-- statement would use the snapshot from before it waited for the list's lock. A person who repeats the AI's grade or the
-- file's grade makes it theirs; repeating their own changes nothing and keeps the record of what was seen (D45). Caps the
-- time at now, because the user's clock may run ahead. Names the picture only if it's one of the list. Returns no row if
-- the user has no such property. write_grades does the same for many rows; planning its statement would make a single
-- grade slower.
create or replace function write_grade(
  a_user uuid, a_list uuid, a_row integer, a_grade smallint, a_source text, a_via text, a_picture uuid, a_saw_ai boolean,
  a_shown_at timestamptz)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  list lists;
  was properties;
  step integer;
  agreed_step integer := 0;
  disagreed_step integer := 0;
  entry grade_history;
  skip timestamptz;
  saw boolean;
  is_ai boolean := a_grade is not null and a_source <> 'person';
begin
  select * into list from lists where id = a_list and user_id = a_user for no key update;
  if not found then return; end if;
  select * into was from properties where list_id = a_list and row_no = a_row;
  if not found then return; end if;
  if was.grade is not distinct from a_grade
    and not (a_source = 'person' and (was.is_ai_grade or was.is_imported)) then
    return query select false, was.graded_at, list.processed_count, list.record_count, list.completed_at;
    return;
  end if;

  update properties set grade = a_grade, graded_at = case when a_grade is null then null else now() end, is_ai_grade = is_ai,
      is_imported = false
    where list_id = a_list and row_no = a_row;
  if was.grade is null then
    select skipped_at into skip from property_annotations
      where list_id = a_list and row_no = a_row and skipped_at is not null for update;
    if found then
      update property_annotations set skipped_at = null, changed_at = now() where list_id = a_list and row_no = a_row;
    end if;
  end if;
  -- Another device may have shown the prediction.
  saw := case when a_saw_ai is not null
    then a_saw_ai or exists (select from shown_predictions s where s.list_id = a_list and s.row_no = a_row) end;
  entry.list_id := a_list;
  entry.row_no := a_row;
  entry.id := nextval('grade_history_id_seq');
  entry.user_id := a_user;
  entry.from_grade := was.grade;
  entry.to_grade := a_grade;
  entry.source := a_source;
  entry.at := now();
  if a_grade is not null then
    entry.shown_at := case when a_shown_at is not null then least(a_shown_at, now()) end;
    entry.saw_ai := saw;
    if a_picture is not null then
      entry.picture := (select id from named_picture_view where id = a_picture and list_id = a_list);
    end if;
  end if;
  entry.ended_skip := skip;
  entry.via := a_via;
  entry.member := 0;
  entry.seq := list.history_count + 1;
  entry.hash := (chain_hashes(a_list, list.history_head, array[history_line(entry)]))[1];
  insert into grade_history overriding system value select (entry).*;
  if was.grade is not null then
    update grade_counts set n = n - 1 where list_id = a_list and grade = was.grade;
  end if;
  if a_grade is not null then
    insert into grade_counts as counted (list_id, grade, n) values (a_list, a_grade, 1)
      on conflict (list_id, grade) do update set n = counted.n + 1;
  end if;
  if (list.strategic is not null or list.sampled_at is not null) and a_source = 'person' then
    select agreed, disagreed into agreed_step, disagreed_step from review_property(list, was, a_grade, saw);
  end if;
  step := (a_grade is not null)::int - (was.grade is not null)::int;
  return query update lists set
      processed_count = lists.processed_count + step,
      ai_graded_count = lists.ai_graded_count + is_ai::int - was.is_ai_grade::int,
      imported_count = lists.imported_count - was.is_imported::int,
      last_processed_at = now(),
      history_count = entry.seq,
      history_head = entry.hash,
      completed_at = case when lists.processed_count + step = lists.record_count then coalesce(lists.completed_at, now()) end,
      agreed_count = lists.agreed_count + agreed_step,
      disagreed_count = lists.disagreed_count + disagreed_step
    where id = a_list
    returning true, case when a_grade is null then null else now() end, lists.processed_count, lists.record_count, lists.completed_at;
end $$;
