-- The current grade lives on its property, so that there is one by construction (P9); this is how it came to be.
create table grade_history (
  list_id uuid not null,
  row_no integer not null,
  id bigint generated always as identity,
  user_id uuid not null,
  from_grade smallint,
  to_grade smallint,
  source text not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no, id)
);

create table grade_counts (
  list_id uuid not null,
  grade smallint not null,
  n integer not null check (n >= 0),
  primary key (list_id, grade)
);

-- Grade, history, counters and progress move together or not at all (P9), in one round trip. A function and not one
-- statement with CTEs: each step must see what the previous holder of the list's lock has committed, and the steps of
-- one statement share the snapshot from before the wait. No row when the user has no such property.
create function set_grade(a_user uuid, a_list uuid, a_row integer, a_grade smallint)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  list lists;
  was properties;
  step integer;
begin
  select * into list from lists where id = a_list and user_id = a_user for no key update;
  if not found then return; end if;
  select * into was from properties where list_id = a_list and row_no = a_row;
  if not found then return; end if;
  if was.grade is not distinct from a_grade then
    return query select false, was.graded_at, list.processed_count, list.record_count, list.completed_at;
    return;
  end if;

  update properties set grade = a_grade, graded_at = case when a_grade is null then null else now() end
    where list_id = a_list and row_no = a_row;
  insert into grade_history (list_id, row_no, user_id, from_grade, to_grade, source)
    values (a_list, a_row, a_user, was.grade, a_grade, 'person');
  if was.grade is not null then
    update grade_counts set n = n - 1 where list_id = a_list and grade = was.grade;
  end if;
  if a_grade is not null then
    insert into grade_counts as counted (list_id, grade, n) values (a_list, a_grade, 1)
      on conflict (list_id, grade) do update set n = counted.n + 1;
  end if;
  step := (a_grade is not null)::int - (was.grade is not null)::int;
  return query update lists set
      processed_count = lists.processed_count + step,
      last_processed_at = now(),
      completed_at = case when lists.processed_count + step = lists.record_count then coalesce(lists.completed_at, now()) end
    where id = a_list
    returning true, case when a_grade is null then null else now() end, lists.processed_count, lists.record_count, lists.completed_at;
end $$;
