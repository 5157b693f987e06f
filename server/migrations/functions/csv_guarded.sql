-- Mirrors core/shared/csv-cell.ts; a test compares both. The codes are = + - @ tab CR LF ＝ ＋ － ＠, which compare twice
-- as fast as text. Tests for frequent cells first. Spells out digits, because \d includes other scripts in some
-- locales.
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
