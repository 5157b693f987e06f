-- The guard of core/shared/csv-cell.ts for exports that PostgreSQL writes itself: a cell that a spreadsheet would run
-- gets a leading apostrophe, a plain number stays a number. A test holds both against the same cells.
create function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
  select case
    when left(cell, 1) = any (array['=', '+', '-', '@', e'\t', e'\r', e'\n', '＝', '＋', '－', '＠']) and cell !~ '^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$' then '''' || cell
    else cell end
$$;
