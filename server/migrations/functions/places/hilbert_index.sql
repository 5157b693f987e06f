-- Mirrors core/lists/filter/test/hilbert.ts.
create or replace function hilbert_index(lat double precision, lng double precision) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  cells constant bigint := 1 << 26;
  x bigint := least(cells - 1, floor((lng + 180) / 360 * cells));
  y bigint := least(cells - 1, floor((lat + 90) / 180 * cells));
  side bigint := cells >> 1;
  place bigint := 0;
  turned bigint;
begin
  while side > 0 loop
    place := place * 4 + case when x & side > 0 then case when y & side > 0 then 2 else 3 end
      when y & side > 0 then 1 else 0 end;
    -- The lower quarters hold the curve mirrored.
    if y & side = 0 then
      turned := case when x & side > 0 then cells - 1 - y else y end;
      y := case when x & side > 0 then cells - 1 - x else x end;
      x := turned;
    end if;
    side := side >> 1;
  end loop;
  return place;
end $$;
