-- Money that was taken and that no tokens were credited for, once per checkout session (P23). Like purchases it has no
-- reference to users: what was paid outlives an erased account (D41). `user_id` is null where the customer isn't ours.
-- `resolution` is null until the payment is credited, refunded in full, or settled by the operator.
create table uncredited_payments (
  session_id text primary key,
  user_id uuid,
  code text not null check (code in ('foreign_customer', 'unknown_items', 'wrong_amount', 'wrong_currency')),
  -- In the smallest unit of the currency.
  amount integer not null,
  currency text not null,
  paid_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  -- When the provider was asked for what this row says: two reads may be written in either order.
  read_at timestamptz not null,
  resolution text check (resolution in ('credited', 'refunded', 'by_hand'))
);
create index uncredited_payments_open on uncredited_payments (user_id, paid_at) where resolution is null;
