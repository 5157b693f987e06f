-- Reads a probability from 0 to 1 as files write it; null for anything else, never an error. The length is bounded,
-- because no such number is longer and a cell can be.
create or replace function read_share(cell text) returns double precision language sql immutable parallel safe as $$
  select case when share between 0 and 1 then round(share, 15)::double precision end
  from (select case when length(cell) < 60 and btrim(cell) ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?$'
    then btrim(cell)::numeric end as share) as read
$$;
