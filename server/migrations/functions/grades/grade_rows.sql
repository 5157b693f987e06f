-- Grades rows of a list; see write_grades.
create or replace function grade_rows(
  a_user uuid, a_list uuid, a_rows integer[], a_grades smallint[], a_shown timestamptz[], a_saw_ai boolean[], a_sources text[],
  a_bulk_edit uuid default null, a_restores bigint[] default null, a_times timestamptz[] default null)
returns setof integer language plpgsql as $$
begin
  return query select write_grades(a_user, a_list, a_rows, a_grades, a_shown, a_saw_ai, a_sources, a_bulk_edit, a_restores, a_times, null);
end $$;
