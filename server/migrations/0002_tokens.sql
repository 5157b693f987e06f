-- functions: apply_token_entry, refuse_change

-- No reference to users: the ledger outlives an erased account (D41).
create table token_accounts (
  user_id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= balance),
  entry_count integer not null default 0,
  -- Excludes refunded purchases. Stored, so that no request has to add up a history.
  bought integer not null default 0,
  -- The user gets a message when the balance falls below it. Null if they want none.
  threshold integer check (threshold > 0)
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
  -- Of the program that spent them. No reference: the ledger outlives keys, too.
  key_id uuid,
  at timestamptz not null default now(),
  primary key (user_id, seq),
  unique (user_id, reason, ref)
);
create index token_entries_key on token_entries (key_id, at) include (amount) where key_id is not null;
-- What isn't use names no list.
create index token_entries_other on token_entries (user_id, seq) where list_id is null;
create trigger token_entries_apply before insert on token_entries
  for each row execute function apply_token_entry();
create trigger token_entries_append_only before update or delete or truncate on token_entries
  for each statement execute function refuse_change();

-- Tokens set aside for a delivery (D4). Those of a whole list have no `expires_at`, so the sweep skips them.
create table token_reservations (
  user_id uuid not null references token_accounts (user_id),
  reason text not null,
  ref text not null,
  amount integer not null check (amount > 0),
  expires_at timestamptz,
  key_id uuid,
  primary key (user_id, reason, ref)
);
create index token_reservations_expiry on token_reservations (expires_at);

-- Hashes. No reference to users: an address is welcomed once, even if its account is deleted (D50).
create table welcomed_addresses (
  address_hash text primary key,
  at timestamptz not null default now()
);
