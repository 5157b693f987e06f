-- Notes in the open survey whether its rows can be compared, after pictures came, changed or were deleted. Waits for a survey
-- that starts, which locks its list, and for other writers of pictures of the survey, because each of them sees only what
-- was committed.
create or replace function follow_compared_pictures() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select list_id, row_no, kind, id, from_above, provenance ->> 'capturedAt' from changed
      except select list_id, row_no, kind, id, from_above, provenance ->> 'capturedAt' from before) then return null; end if;
  end if;
  perform from lists where id in (select list_id from changed) order by id for key share;
  perform from surveys s where list_id in (select list_id from changed) and ended_at is null
    order by list_id for no key update;
  if not found then return null; end if;
  update survey_rows r set state = read_pair_state(r.list_id, r.row_no, c.imagery, r.picture, r.kind, r.captured)
    from (select distinct p.list_id, p.row_no, s.id as survey_id, l.imagery
      from changed p join surveys s on s.list_id = p.list_id and s.ended_at is null
        join (select id, imagery from lists union all select id, imagery from trashed_lists) l on l.id = p.list_id offset 0) c
    where r.list_id = c.list_id and r.survey_id = c.survey_id and r.row_no = c.row_no and r.place is not null
      and r.state <> read_pair_state(r.list_id, r.row_no, c.imagery, r.picture, r.kind, r.captured);
  return null;
end $$;
