-- The guard as core/shared/csv-cell.ts has it now: a line feed in front is dangerous too, 1.5e-3 is a plain number.
-- Digits by name and not \d, which means other scripts' digits as well in some locales.
create or replace function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
  select case
    when left(cell, 1) in ('=', '+', '-', '@', E'\t', E'\r', E'\n', '＝', '＋', '－', '＠')
      and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$' then '''' || cell
    else cell end
$$;
