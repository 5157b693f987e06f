create or replace function place_on_curve() returns trigger language plpgsql as $$
begin
  new.hilbert := hilbert_index(new.lat, new.lng);
  return new;
end $$;
