-- Before a position is stored: its place on the curve. A trigger, so that no statement that stores one can forget it.
create or replace function place_on_curve() returns trigger language plpgsql as $$
begin
  new.hilbert := hilbert_index(new.lat, new.lng);
  return new;
end $$;
