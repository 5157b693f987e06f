-- Supplier calls that the operator pays and no token covers (P21, D52): counted per user for a day that begins with the
-- first of them. What a user may spend grows with the tokens they bought.
create table unpaid_calls (
  user_id uuid primary key references users on delete cascade,
  started_at timestamptz not null default now(),
  used integer not null check (used >= 0)
);

-- Rows whose address the map does not know. It may learn it, so the answer holds for a day. No key to lists, as in
-- 0017_geocodes.sql.
create table unknown_addresses (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);
