-- functions: queue_message, withdraw_messages

-- Users without a row have the defaults: email on, push off (D36).
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  email boolean not null default true,
  push boolean not null default false
);

-- `endpoint` and `auth` are secrets: anyone who has them can send to the browser.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  unique (user_id, endpoint)
);
create index push_subscriptions_endpoint on push_subscriptions (endpoint);

create table messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('list_completed', 'ai_completed', 'ai_failed', 'ai_paused')),
  list_id uuid not null,
  title text not null,
  record_count integer not null,
  processed_count integer not null,
  created_at timestamptz not null default now(),
  email_state text not null default 'queued' check (email_state in ('queued', 'sent', 'off', 'failed')),
  push_state text not null default 'queued' check (push_state in ('queued', 'sent', 'off', 'failed')),
  mailed_at timestamptz,
  unique (list_id, kind)
);
create index messages_newest on messages (user_id, created_at desc, id desc);
create index messages_mailed on messages (user_id, mailed_at) where mailed_at is not null;
create index messages_age on messages (created_at);
create trigger lists_queue_message after update of completed_at, status on lists for each row
  when ((old.completed_at is null and new.completed_at is not null) or old.status <> new.status)
  execute function queue_message();
create trigger lists_withdraw_messages after delete on lists for each row execute function withdraw_messages();

create table push_receipts (
  message_id uuid not null references messages on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  at timestamptz not null default now(),
  primary key (message_id, subscription_id)
);
create index push_receipts_subscription on push_receipts (subscription_id);
