create or replace function is_graded_by_ai(a_list uuid, a_row integer) returns boolean language sql stable as $$
  select coalesce((select source <> 'person' from grade_history
    where list_id = a_list and row_no = a_row order by id desc limit 1), false)
$$;
