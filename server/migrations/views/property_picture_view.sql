-- The picture that each property's current grade names. Its id is null if it is deleted.
create or replace view property_picture_view as
  select p.list_id, p.row_no, i.kind, i.id, i.file_path, i.provenance, i.from_above
  from properties p
    cross join lateral (select h.picture from grade_history h
      where h.list_id = p.list_id and h.row_no = p.row_no order by h.id desc limit 1) h
    -- Without `offset 0`, PostgreSQL 15 might read all pictures of the list for each of its rows.
    left join lateral (select * from picture_view where id = h.picture offset 0) i on i.list_id = p.list_id
  where p.grade is not null and h.picture is not null;
