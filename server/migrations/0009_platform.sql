create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  request_hash text not null,
  -- Isn't jsonb, which sorts fields: a repeated answer must be the same (P4).
  answer json,
  claimed_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Announces a file before it's written. The transaction that owns the file removes the row; files left here are swept.
create table pending_files (
  path text primary key,
  created_at timestamptz not null default now()
);

create table seeds (
  name text primary key,
  at timestamptz not null default now()
);

create table backups (
  finished_at timestamptz primary key default now(),
  rows bigint not null,
  files bigint not null
);
