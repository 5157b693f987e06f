-- Null for anything but a probability, never an error. Bounds the length, because a cell can be longer than any number.
create or replace function read_share(cell text) returns double precision language sql immutable parallel safe as $$
  select case when share between 0 and 1 then round(share, 15)::double precision end
  from (select case when length(cell) < 60 and btrim(cell) ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?$'
    then btrim(cell)::numeric end as share) as read
$$;
