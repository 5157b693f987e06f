-- Grades rows without naming pictures; see write_grades.
create or replace function grade_rows(
  a_user uuid, a_list uuid, a_rows integer[], a_grades smallint[], a_shown timestamptz[], a_saw_ai boolean[], a_sources text[],
  a_bulk_edit uuid default null, a_restores bigint[] default null, a_times timestamptz[] default null)
returns setof integer language plpgsql as $$
begin
  return query select write_grades(a_user, a_list, case when a_restores is not null then 'undo' when a_bulk_edit is not null then 'act'
      when a_sources is null then 'screen' end,
    a_rows, a_grades, a_sources, null, a_shown, a_saw_ai, a_times, a_restores, a_bulk_edit);
end $$;
