-- Where a position is on a curve that visits near places one after the other: the order "near each other"
-- (docs/decisions/lists/055-queues.md).
alter table geocodes add column hilbert bigint;

-- As in functions/places/hilbert_index.sql.
create function hilbert_index(lat double precision, lng double precision) returns bigint
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

-- As in functions/places/place_on_curve.sql.
create function place_on_curve() returns trigger language plpgsql as $$
begin
  new.hilbert := hilbert_index(new.lat, new.lng);
  return new;
end $$;

-- As in functions/upgrades/place_earlier_geocodes.sql.
create procedure place_earlier_geocodes() language plpgsql as $$
declare
  placed uuid;
begin
  for placed in select distinct list_id from geocodes where hilbert is null loop
    update geocodes set hilbert = hilbert_index(lat, lng) where list_id = placed and hilbert is null;
    commit;
  end loop;
end $$;

create trigger geocodes_on_curve before insert on geocodes for each row execute function place_on_curve();
