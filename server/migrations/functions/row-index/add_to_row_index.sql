create or replace function add_to_row_index() returns trigger language plpgsql as $$
begin
  insert into row_index (list_id, row_no, zip, grade, graded_at, ungraded_at, is_ai_grade, is_imported)
    select list_id, row_no, left(btrim(zip), 5), grade, graded_at, ungraded_at, is_ai_grade, is_imported from added;
  return null;
end $$;
