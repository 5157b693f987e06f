create or replace function read_class(cell text) returns text language sql immutable parallel safe as $$
  select nullif(left(btrim(cell), 120), '')
$$;
