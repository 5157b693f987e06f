-- Mirrors core/ai/ai-grade.ts up to the score; a test compares both. The number in ai_grade wins.
create or replace function read_ai_grade(cell text, class text) returns smallint language sql immutable parallel safe as $$
  select coalesce(
    substring(cell from '^\s*0*([1-9]|10)(?:[.]0*)?\s*$')::smallint,
    case btrim(regexp_replace(
        lower(coalesce(substring(cell from '^\s*0*([2-9]0|1[0-2]0)(?:[.]0*)?\s*$'), class)), '[^a-z0-9]+', ' ', 'g'))
      when '20' then 20 when 'commercial' then 20
      when '30' then 30 when 'land' then 30
      when '40' then 40 when 'blurry' then 40
      when '50' then 50 when 'other' then 50
      when '60' then 60 when 'no photo' then 60
      when '70' then 70 when 'blocked tree' then 70
      when '80' then 80 when 'blocked car' then 80
      when '90' then 90 when 'alley' then 90
      when '100' then 100 when 'too far' then 100
      when '110' then 110 when 'road' then 110
      when '120' then 120 when 'multi family' then 120
    end::smallint)
$$;
