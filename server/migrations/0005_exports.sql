-- The guard of core/shared/csv-cell.ts for exports that PostgreSQL writes itself: a cell that a spreadsheet would run
-- gets a leading apostrophe, a plain number stays a number. A test holds both against the same cells. First characters
-- are compared by code (= + - @ tab CR LF ＝ ＋ － ＠): as text it took half of the time of an export. Digits by name and
-- not \d, which means other scripts' digits as well in some locales.
create function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
  select case
    when ascii(cell) = any ('{61,43,45,64,9,13,10,65309,65291,65293,65312}'::int[]) and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$' then '''' || cell
    else cell end
$$;
