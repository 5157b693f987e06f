-- The guard of core/shared/csv-cell.ts for exports that PostgreSQL writes: a cell that a spreadsheet would run gets an
-- apostrophe, at its beginning and where one that splits at semicolons, tabs or lines would begin another cell; a plain
-- number stays a number. A test compares both on the same cells. Compares the first character by code (= + - @ tab CR LF
-- ＝ ＋ － ＠), which takes half the time of comparing text, and looks for a separator before the expression, which takes
-- longer. Spells out the digits, because \d includes digits of other scripts in some locales.
create or replace function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
  select case
    when strpos(cell, ';') = 0 and strpos(cell, e'\t') = 0 and strpos(cell, e'\n') = 0 and strpos(cell, e'\r') = 0 then case
      when ascii(cell) = any ('{61,43,45,64,9,13,10,65309,65291,65293,65312}'::int[]) and cell !~ '^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$' then '''' || cell
      else cell end
    else case
      when ascii(cell) = any ('{61,43,45,64,9,13,10,65309,65291,65293,65312}'::int[]) then '''' else '' end
      || regexp_replace(cell, '([;\t\r\n])(?="*[=+\-@＝＋－＠])(?!"*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"*([;\t\r\n]|$))', '\1''', 'g')
    end
$$;
