-- No reference to users: the ledger outlives an erased account (D41).
create table token_accounts (
  user_id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= balance),
  entry_count integer not null default 0
);

create table token_entries (
  user_id uuid not null references token_accounts (user_id),
  seq integer not null,
  type text not null check (type in ('purchase', 'deduction', 'refund', 'grant')),
  amount integer not null check (amount <> 0 and (amount < 0) = (type = 'deduction')),
  reason text not null,
  ref text not null,
  balance_after integer not null check (balance_after >= 0),
  list_id uuid,
  row_no integer,
  at timestamptz not null default now(),
  primary key (user_id, seq),
  unique (user_id, reason, ref)
);

-- The only way to move a balance is to write an entry: the row lock on the account orders the entries, so that
-- balance = sum of entries and balance_after = the previous one + amount hold by construction (P1).
create function apply_token_entry() returns trigger language plpgsql as $$
begin
  update token_accounts set balance = balance + new.amount, entry_count = entry_count + 1
    where user_id = new.user_id
    returning balance, entry_count into new.balance_after, new.seq;
  return new;
end $$;
create trigger token_entries_apply before insert on token_entries
  for each row execute function apply_token_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger token_entries_append_only before update or delete or truncate on token_entries
  for each statement execute function refuse_change();

-- Tokens set aside while a thing is being delivered (D4): settled into an entry, or void.
create table token_reservations (
  user_id uuid not null references token_accounts (user_id),
  reason text not null,
  ref text not null,
  amount integer not null check (amount > 0),
  expires_at timestamptz not null,
  primary key (user_id, reason, ref)
);
create index token_reservations_expiry on token_reservations (expires_at);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  request_hash text not null,
  -- As written, not as jsonb, which would sort the fields of an answer that has to be the same again (P4).
  answer json,
  claimed_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Setting tokens aside in one round trip: the requests of one user wait for each other's lock on the account, so every
-- trip between taking and leaving it is paid by all that wait. A function for the reason of set_grade: each step must
-- see what the previous holder of the lock has committed. The rule is `reserve` of core/tokens/ledger.ts.
create function reserve_tokens(a_user uuid, a_reason text, a_ref text, an_amount integer, some_seconds integer)
returns table (outcome text, available integer) language plpgsql as $$
declare
  account token_accounts;
begin
  select * into account from token_accounts where user_id = a_user for update;
  if not found then raise exception 'the user has no token account'; end if;
  available := account.balance - account.reserved;
  if exists (select from token_entries where user_id = a_user and reason = a_reason and ref = a_ref) then
    outcome := 'paid';
  elsif exists (select from token_reservations where user_id = a_user and reason = a_reason and ref = a_ref) then
    outcome := 'shared';
  elsif available < an_amount then
    outcome := 'refused';
  else
    insert into token_reservations (user_id, reason, ref, amount, expires_at)
      values (a_user, a_reason, a_ref, an_amount, now() + make_interval(secs => some_seconds));
    update token_accounts set reserved = reserved + an_amount where user_id = a_user;
    outcome := 'reserved';
  end if;
  return next;
end $$;
