-- The positions that were stored before. One list at a time. May run again.
create or replace procedure place_earlier_geocodes() language plpgsql as $$
declare
  placed uuid;
begin
  for placed in select distinct list_id from geocodes where hilbert is null loop
    update geocodes set hilbert = hilbert_index(lat, lng) where list_id = placed and hilbert is null;
    commit;
  end loop;
end $$;
