-- better-auth's tables under our names; server/account/auth.ts maps its fields to these columns.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  email_verified boolean not null default false,
  name text not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The verified address before the latest changes. Resets go to it for a while, because the new one may be mistyped.
  recovery_email text,
  email_changed_at timestamptz
);
create index users_recovery_email on users (recovery_email) where recovery_email is not null;

-- Choices of the web app that follow the account, such as changed keys; only the app reads the values.
create table preferences (
  user_id uuid not null references users on delete cascade,
  name text not null,
  value text not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, name)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- Of programs (D68). The list isn't a reference: a list in the trash isn't among the lists, and its key works again after.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 in hexadecimal.
  hash text not null unique,
  name text not null,
  hint text not null,
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['read', 'write', 'spend', 'export']),
  tokens_per_day integer check (tokens_per_day > 0),
  list_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (('spend' = any (scopes)) = (tokens_per_day is not null))
);
create index api_keys_user on api_keys (user_id);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_value on verifications (value);

create table auth_rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Slows guessing one account from many addresses (P12). `account` is a hash, so no email outlives its user.
create table sign_in_failures (
  account text primary key,
  failures integer not null,
  first_at timestamptz not null
);

-- Keeps token hashes only. A used link stays until it expires, so that a second click isn't taken for a made-up link.
create table email_verifications (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verifications_user on email_verifications (user_id);

create table mail_counts (
  mailbox text not null,
  kind text not null,
  sent integer not null,
  window_started_at timestamptz not null default now(),
  primary key (mailbox, kind)
);
