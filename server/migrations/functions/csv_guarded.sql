-- The guard of core/shared/csv-cell.ts for exports that PostgreSQL writes: a cell that a spreadsheet would run gets an
-- apostrophe, at its beginning and where one that splits at semicolons, tabs or lines would begin another cell; a plain
-- number stays a number. A test compares both on the same cells. Compares the first character by code (= + - @ tab CR LF
-- ＝ ＋ － ＠), which takes half the time of comparing text, and looks for what is frequent (a number without an exponent, a
-- cell without separators) before the longer expressions. Spells out the digits, because \d includes digits of other
-- scripts in some locales.
create or replace function csv_guarded(cell text) returns text language sql immutable parallel safe as $$
  select case
    when ascii(cell) = any ('{61,43,45,64,9,13,10,65309,65291,65293,65312}'::int[]) then case
      when cell ~ '^[+-][0-9]+\.?[0-9]*$' or cell ~ '^[+-]([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$' then cell
      else '''' || regexp_replace(cell,
        '([;\t\r\n])(?="*[=+\-@＝＋－＠])(?!"*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"*([;\t\r\n]|$))', '\1''', 'g') end
    when strpos(cell, ';') > 0 or strpos(cell, e'\t') > 0 or strpos(cell, e'\n') > 0 or strpos(cell, e'\r') > 0 then
      regexp_replace(cell,
        '([;\t\r\n])(?="*[=+\-@＝＋－＠])(?!"*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"*([;\t\r\n]|$))', '\1''', 'g')
    else cell end
$$;
