-- Supplier calls that the operator pays and no token covers (P21, D52): counted per user for a day that begins with the
-- first of them. What a user may spend grows with the tokens they bought.
create table unpaid_calls (
  user_id uuid primary key references users on delete cascade,
  started_at timestamptz not null default now(),
  used integer not null check (used >= 0)
);

-- An address as what it did is remembered by when its account is gone: case alone makes no other address (D50).
create function address_hash(email text) returns text language sql immutable as $$
  select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')
$$;

-- What a mailbox has used of its day, kept when its account is deleted or moves to another address: the next account with
-- that mailbox goes on with it.
create table mailbox_calls (
  address_hash text primary key,
  started_at timestamptz not null,
  used integer not null
);

create function keep_mailbox_calls() returns trigger language plpgsql as $$
begin
  delete from mailbox_calls where started_at <= now() - interval '1 day';
  insert into mailbox_calls as kept (address_hash, started_at, used)
    select address_hash(old.email), started_at, used from unpaid_calls
      where user_id = old.id and started_at > now() - interval '1 day' for update
    on conflict (address_hash) do update set
      started_at = greatest(kept.started_at, excluded.started_at), used = greatest(kept.used, excluded.used);
  return coalesce(new, old);
end $$;

create trigger keep_mailbox_calls before delete or update of email on users
  for each row execute function keep_mailbox_calls();

-- Calls of all accounts together that never bought tokens, by the day of UTC.
create table free_calls (
  day date primary key,
  used integer not null check (used >= 0)
);

-- Counts calls of a user, or none of them where they are more than the rest of a day. Null when they are counted, else
-- the time of the next allowance. `share`: how much of the user's day may be used, from 0 to 1.
create function take_unpaid_calls(
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
  -- Held until the statement is over: of several at once, each sees what the ones before it have counted.
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

-- Rows whose address the map does not know. It may learn it, so the answer holds for a day. No key to lists, as in
-- 0017_geocodes.sql.
create table unknown_addresses (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);
