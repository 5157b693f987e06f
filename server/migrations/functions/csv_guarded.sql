-- The guard of core/shared/csv-cell.ts for exports that PostgreSQL writes: a cell that a spreadsheet would run gets a
-- leading apostrophe, a plain number stays a number. A test compares both on the same cells. Compares the first
-- character by code (= + - @ tab CR LF ＝ ＋ － ＠), which takes half the time of comparing text. Spells out the digits,
-- because \d includes digits of other scripts in some locales.
create or replace function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
  select case
    when ascii(cell) = any ('{61,43,45,64,9,13,10,65309,65291,65293,65312}'::int[]) and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$' then '''' || cell
    else cell end
$$;
