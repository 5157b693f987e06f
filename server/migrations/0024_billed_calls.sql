-- Supplier calls that the operator pays and no token covers (P21, D52): counted per user for a day that begins with the
-- first of them. What a user may spend grows with the tokens they bought.
create table unpaid_calls (
  user_id uuid primary key references users on delete cascade,
  started_at timestamptz not null default now(),
  used integer not null check (used >= 0)
);

-- Tokens bought, less those of refunded purchases. Kept by the trigger, so that no request has to add up a history.
alter table token_accounts add column bought integer not null default 0;

create or replace function apply_token_entry() returns trigger language plpgsql as $$
begin
  update token_accounts set balance = balance + new.amount, entry_count = entry_count + 1,
      bought = bought + case when new.reason in ('token_purchase', 'purchase_refunded') then new.amount else 0 end
    where user_id = new.user_id
    returning balance, entry_count into new.balance_after, new.seq;
  return new;
end $$;

update token_accounts a set bought = e.bought
  from (select user_id, sum(amount)::int as bought from token_entries
        where reason in ('token_purchase', 'purchase_refunded') group by user_id) e
  where e.user_id = a.user_id;

-- Rows whose address the map does not know. It may learn it, so the answer holds for a day. No key to lists, as in
-- 0017_geocodes.sql.
create table unknown_addresses (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);

-- `paused_until`: the day's allowance is used up, and the check goes on by itself then. It stays `running`, which the
-- release before this one understands. `lookups`: addresses looked up for tokens.
alter table coverages add column paused_until timestamptz;
alter table coverages add column lookups integer not null default 0 check (lookups >= 0);
