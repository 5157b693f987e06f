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

-- A file is announced here before it is written and removed in the transaction that owns it; what stays is swept.
create table pending_files (
  path text primary key,
  created_at timestamptz not null default now()
);

-- What local mode has set up for newcomers, written when it is complete.
create table seeds (
  name text primary key,
  at timestamptz not null default now()
);

-- When a backup was finished, so that an operator learns when there has been none for days.
create table backups (
  finished_at timestamptz primary key default now(),
  rows bigint not null,
  files bigint not null
);
