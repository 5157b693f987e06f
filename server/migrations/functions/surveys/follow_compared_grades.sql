-- Notes in the open survey that a property became a category, or is none any more, which its figures leave out. Locks the
-- survey before its rows, as an answer does. A survey starts under the list's lock, so no grade is given then.
create or replace function follow_compared_grades() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if not exists (
    select list_id, row_no, coalesce(grade > 10, false) from changed
    except select list_id, row_no, coalesce(grade > 10, false) from before) then return null; end if;
  perform from surveys where list_id in (select list_id from changed) and ended_at is null
    order by list_id for no key update;
  if not found then return null; end if;
  update survey_rows r set is_category = c.is_category
    from (select p.list_id, p.row_no, coalesce(p.grade > 10, false) as is_category, s.id as survey_id
      from changed p join surveys s on s.list_id = p.list_id and s.ended_at is null offset 0) c
    where r.list_id = c.list_id and r.survey_id = c.survey_id and r.row_no = c.row_no and r.place is not null
      and r.is_category <> c.is_category;
  return null;
end $$;
