-- The payment provider's customer of a user (D8): made once, however many requests ask for it at the same time.
create table stripe_customers (
  user_id uuid primary key,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);

-- What the provider told last; null columns where it says nothing.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  provider_id text not null,
  status text not null check (status in ('active', 'canceled', 'past_due', 'inactive')),
  cancel_at_period_end boolean not null,
  current_period_end bigint,
  updated_at timestamptz not null default now()
);

-- One row per thing that was paid: a checkout session of tokens, or an invoice of the subscription (P6). It has no
-- reference to users: like the ledger, what was paid outlives an erased account, and holds nothing personal (D41).
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
  at timestamptz not null
);
create index purchases_newest on purchases (user_id, at desc, id desc);

-- Every event that was signed for us, before anything is done about it; one that is not synced yet is worked off again.
create table stripe_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  synced_at timestamptz
);
create index stripe_events_waiting on stripe_events (received_at) where synced_at is null and customer_id is not null;
