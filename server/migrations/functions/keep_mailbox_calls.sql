create or replace function keep_mailbox_calls() returns trigger language plpgsql as $$
begin
  delete from mailbox_calls where started_at <= now() - interval '1 day';
  insert into mailbox_calls as kept (address_hash, started_at, used)
    select address_hash(old.email), started_at, used from unpaid_calls
      where user_id = old.id and started_at > now() - interval '1 day' for update
    on conflict (address_hash) do update set
      started_at = greatest(kept.started_at, excluded.started_at), used = greatest(kept.used, excluded.used);
  return coalesce(new, old);
end $$;
