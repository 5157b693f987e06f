-- What a key may still spend today: its cap less today's charges and all that is reserved for it. Null if it may not
-- spend. Exact while the account is locked, and volatile to see what was committed before the lock was had.
create or replace function key_tokens_left(a_user uuid, a_key uuid) returns integer language sql as $$
  select (tokens_per_day
    - coalesce((select sum(-amount) from token_entries
        where key_id = a_key and at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'), 0)
    - coalesce((select sum(amount) from token_reservations where user_id = a_user and key_id = a_key), 0))::integer
  from api_keys where id = a_key and user_id = a_user
$$;
