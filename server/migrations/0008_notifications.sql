-- functions: queue_list_event, queue_coverage_event, queue_tokens_event, add_event, withdraw_messages

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

-- What happened to a user's lists and tokens, for messages and programs. Kept for 30 days.
create table events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('list.completed', 'ai.completed', 'ai.paused', 'ai.failed', 'coverage.completed', 'tokens.low')),
  list_id uuid,
  -- Counts of that moment, and the title of a list, which only messages show.
  data jsonb not null,
  at timestamptz not null default now(),
  -- In the user's feed. Given once the event is committed, one after the other: who continues after a place misses none.
  place bigint,
  check ((type = 'tokens.low') = (list_id is null))
);
create sequence event_places owned by events.place;
create unique index events_feed on events (user_id, place);
create index events_age on events (at);

create table messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('list_completed', 'ai_completed', 'ai_failed', 'ai_paused', 'tokens_low')),
  list_id uuid,
  title text,
  record_count integer,
  processed_count integer,
  balance integer,
  threshold integer,
  created_at timestamptz not null default now(),
  email_state text not null default 'queued' check (email_state in ('queued', 'sent', 'off', 'failed')),
  push_state text not null default 'queued' check (push_state in ('queued', 'sent', 'off', 'failed')),
  mailed_at timestamptz,
  -- Of a list only: a balance may be low again.
  unique (list_id, kind),
  check (case kind when 'tokens_low'
    then num_nonnulls(list_id, title, record_count, processed_count) = 0 and num_nulls(balance, threshold) = 0
    else num_nulls(list_id, title, record_count, processed_count) = 0 and num_nonnulls(balance, threshold) = 0 end)
);
create index messages_newest on messages (user_id, created_at desc, id desc);
create index messages_mailed on messages (user_id, mailed_at) where mailed_at is not null;
create index messages_age on messages (created_at);
create trigger lists_queue_event after update of completed_at, status on lists for each row
  when ((old.completed_at is null and new.completed_at is not null) or old.status <> new.status)
  execute function queue_list_event();
create trigger coverages_queue_event after update of state on coverages for each row
  when (old.state <> 'done' and new.state = 'done') execute function queue_coverage_event();
create trigger token_accounts_queue_event after update of balance on token_accounts for each row
  when (old.balance >= new.threshold and new.balance < new.threshold) execute function queue_tokens_event();
create trigger lists_withdraw_messages after delete on lists for each row execute function withdraw_messages();

create table push_receipts (
  message_id uuid not null references messages on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  at timestamptz not null default now(),
  primary key (message_id, subscription_id)
);
create index push_receipts_subscription on push_receipts (subscription_id);
