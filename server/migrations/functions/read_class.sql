-- Reads the class that an AI predicted from a cell; null for a blank one.
create or replace function read_class(cell text) returns text language sql immutable parallel safe as $$
  select nullif(left(btrim(cell), 120), '')
$$;
