-- The hash of each line, which covers those before it (D65). A list's first line follows the list's id.
create or replace function chain_hashes(a_list uuid, a_head bytea, a_lines text[]) returns bytea[] language plpgsql stable as $$
declare
  head bytea := coalesce(a_head, uuid_send(a_list));
  hashes bytea[] := '{}';
  line text;
begin
  foreach line in array a_lines loop
    head := sha256(head || convert_to(line, 'UTF8'));
    hashes := hashes || head;
  end loop;
  return hashes;
end $$;
