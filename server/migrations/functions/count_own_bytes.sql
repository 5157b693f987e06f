create or replace function count_own_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into own_storage (user_id, bytes) select user_id, sum(bytes) from added group by user_id
    on conflict (user_id) do update set bytes = own_storage.bytes + excluded.bytes;
  else
    update own_storage s set bytes = s.bytes - d.bytes
    from (select user_id, sum(bytes) as bytes from deleted group by user_id) d where s.user_id = d.user_id;
  end if;
  return null;
end $$;
