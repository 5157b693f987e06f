-- Grades a row without naming the picture; see write_grade.
create or replace function set_grade(
  a_user uuid, a_list uuid, a_row integer, a_grade smallint, a_source text default 'person', a_saw_ai boolean default null,
  a_shown_at timestamptz default null)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
begin
  return query select * from write_grade(a_user, a_list, a_row, a_grade, a_source, case when a_source = 'person' then 'screen' end,
    null, a_saw_ai, a_shown_at);
end $$;
