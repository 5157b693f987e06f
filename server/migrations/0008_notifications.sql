-- Who has no row has the defaults: e-mail on, push off (D36).
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  email boolean not null default true,
  push boolean not null default false
);

-- One browser each. `endpoint` and `auth` are what lets somebody reach that browser: they are secrets of its user.
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

-- The outbox, and what remains of it: the history. Title and counts are those of the moment, and the list has no
-- foreign key, because the history outlives it.
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
  unique (list_id, kind)
);
create index messages_newest on messages (user_id, created_at desc, id desc);

-- Which browsers have got a message, so that a retry reaches the others only.
create table push_receipts (
  message_id uuid not null references messages on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  at timestamptz not null default now(),
  primary key (message_id, subscription_id)
);
create index push_receipts_subscription on push_receipts (subscription_id);

-- Queues the one message of this kind about the list, in the transaction of whoever changed the list: lists and grades
-- know nothing of it. Each channel has a queue of its own, worked on one after the other, so that a supplier that hangs
-- keeps one worker at most. Tries are bounded: with the queue's exponential pause, 14 last for about a day.
create function queue_message() returns trigger language plpgsql as $$
declare
  a_kind text := case
    when new.status in ('ai_completed', 'ai_completed_with_errors') then 'ai_completed'
    when new.status = 'ai_failed' then 'ai_failed'
    when new.status = 'ai_paused_ml_outage' then 'ai_paused'
    when new.processing_method = 'manual' and new.completed_at is not null then 'list_completed'
  end;
  message uuid;
begin
  if a_kind is null then return null; end if;
  insert into messages (user_id, kind, list_id, title, record_count, processed_count)
    values (new.user_id, a_kind, new.id, new.title, new.record_count, new.processed_count)
    on conflict (list_id, kind) do nothing returning id into message;
  if message is not null then
    perform graphile_worker.add_job('mail-message', json_build_object('messageId', message), 'mail', max_attempts => 14);
    perform graphile_worker.add_job('push-message', json_build_object('messageId', message), 'push', max_attempts => 14);
  end if;
  return null;
end $$;
create trigger lists_queue_message after update of completed_at, status on lists for each row
  when ((old.completed_at is null and new.completed_at is not null) or old.status <> new.status)
  execute function queue_message();

-- What was not sent about a deleted list is not sent any more; what was sent stays in the history.
create function withdraw_messages() returns trigger language plpgsql as $$
begin
  delete from messages where list_id = old.id
    and 'queued' in (email_state, push_state) and 'sent' not in (email_state, push_state);
  update messages set
      email_state = case email_state when 'queued' then 'off' else email_state end,
      push_state = case push_state when 'queued' then 'off' else push_state end
    where list_id = old.id and 'queued' in (email_state, push_state);
  return null;
end $$;
create trigger lists_withdraw_messages after delete on lists for each row execute function withdraw_messages();
