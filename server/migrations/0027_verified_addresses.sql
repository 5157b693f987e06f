-- Links that verify an address. Only the hash of a token is kept; a used link stays until it expires, so that the second
-- click on it can be told from a made-up one. Accounts from before have `email_verified = false` and ask for their mail.
create table email_verifications (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verifications_user on email_verifications (user_id);

-- Addresses that were welcomed with tokens (D50), as hashes. Without a reference to users: an address is welcomed once,
-- also when its account is deleted and made again.
create table welcomed_addresses (
  address_hash text primary key,
  at timestamptz not null default now()
);

-- How many account mails of a kind a mailbox was sent within the running window, under a hash of its address.
create table mail_counts (
  mailbox text not null,
  kind text not null,
  sent integer not null,
  window_started_at timestamptz not null default now(),
  primary key (mailbox, kind)
);
