-- functions: count_owed_tokens, take_owed_of_account

create table stripe_customers (
  user_id uuid primary key,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);

create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  provider_id text not null,
  status text not null check (status in ('active', 'canceled', 'past_due', 'inactive')),
  cancel_at_period_end boolean not null,
  current_period_end bigint,
  updated_at timestamptz not null default now()
);

-- One row per checkout session or invoice (P6). No reference to users: it outlives an erased account (D41).
create table purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  provider_id text not null unique,
  type text not null check (type in ('token_purchase', 'subscription')),
  product_id text not null,
  tokens integer not null check (tokens >= 0),
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  refunded_tokens integer not null default 0 check (refunded_tokens between 0 and tokens),
  is_disputed boolean not null default false,
  at timestamptz not null,
  -- Orders purchases of the same second, because providers give times in seconds.
  recorded bigint generated always as identity,
  -- What a refund couldn't take back. `forgiven_tokens` are no longer due.
  owed_tokens integer not null default 0,
  forgiven_tokens integer not null default 0
);
create index purchases_newest on purchases (user_id, at desc, recorded desc);
create index purchases_owed on purchases (user_id) where owed_tokens > 0;
create trigger purchases_count_owed before insert or update on purchases
  for each row execute function count_owed_tokens();
create constraint trigger token_accounts_take_owed after update on token_accounts
  deferrable initially deferred for each row
  when (new.balance - new.reserved > old.balance - old.reserved) execute function take_owed_of_account();

-- Recorded before processing. An event that isn't synced yet is processed again.
create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  synced_at timestamptz
);
create index stripe_events_waiting on stripe_events (received_at) where synced_at is null and customer_id is not null;
create index stripe_events_age on stripe_events (received_at);

-- Payments without credited tokens, one per checkout session (P23). No reference to users, as in purchases (D41).
-- `user_id` is null if the customer isn't ours; `resolution` is null while the payment is open.
create table uncredited_payments (
  session_id text primary key,
  user_id uuid,
  code text not null check (code in ('foreign_customer', 'unknown_items', 'wrong_amount', 'wrong_currency')),
  -- In the currency's smallest unit.
  amount integer not null,
  currency text not null,
  paid_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  -- When the provider was asked. Two reads may be written in either order.
  read_at timestamptz not null,
  resolution text check (resolution in ('credited', 'refunded', 'by_hand'))
);
create index uncredited_payments_open on uncredited_payments (user_id, paid_at) where resolution is null;
