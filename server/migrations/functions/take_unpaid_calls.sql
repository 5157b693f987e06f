-- Counts all calls or none. Null if counted, else the time of the next allowance. `share` is from 0 to 1.
create or replace function take_unpaid_calls(
  a_user uuid, calls integer, per_day bigint, per_token bigint, unverified_per_day bigint, all_free_per_day bigint, share float8
) returns timestamptz language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  mine unpaid_calls;
  tokens bigint;
  is_verified boolean;
begin
  select greatest(a.bought, 0), u.email_verified into tokens, is_verified
    from users u left join token_accounts a on a.user_id = u.id where u.id = a_user;
  tokens := coalesce(tokens, 0);
  insert into unpaid_calls (user_id, started_at, used)
    select a_user, coalesce(kept.started_at, now()), coalesce(kept.used, 0)
      from (select) one left join mailbox_calls kept on kept.started_at > now() - interval '1 day'
        and kept.address_hash = (select address_hash(email) from users where id = a_user)
    on conflict do nothing;
  -- The lock lets concurrent calls see what earlier ones counted.
  select * into mine from unpaid_calls where user_id = a_user for update;
  if mine.used = 0 or mine.started_at <= now() - interval '1 day' then
    mine.used := 0;
    mine.started_at := now();
  end if;

  if mine.used + calls > floor(share * case
    when is_verified or tokens > 0 then per_day + per_token * tokens
    else least(per_day, unverified_per_day) end)
  then
    return mine.started_at + interval '1 day';
  end if;
  if tokens = 0 then
    insert into free_calls as counted (day, used) select today, calls where calls <= all_free_per_day
      on conflict (day) do update set used = counted.used + calls where counted.used + calls <= all_free_per_day;
    if not found then return (today + 1)::timestamp at time zone 'UTC'; end if;
  end if;
  update unpaid_calls set used = mine.used + calls, started_at = mine.started_at where user_id = a_user;
  return null;
end $$;
