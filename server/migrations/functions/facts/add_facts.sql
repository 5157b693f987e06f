-- After rows are added: each has its facts from then on.
create or replace function add_facts() returns trigger language plpgsql as $$
begin
  insert into property_facts (list_id, row_no, zip, grade, graded_at, ungraded_at)
    select list_id, row_no, left(btrim(zip), 5), grade, graded_at, ungraded_at from added;
  return null;
end $$;
