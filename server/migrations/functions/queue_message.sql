-- Queues one message of a kind per list, in the transaction that changes the list; none for a run that its user
-- canceled. Each channel sends one at a time, so a supplier that hangs occupies one worker. 14 attempts with backoff
-- last about a day.
create or replace function queue_message() returns trigger language plpgsql as $$
declare
  a_kind text := case
    when new.status in ('ai_completed', 'ai_completed_with_errors') then 'ai_completed'
    when new.status = 'ai_failed' then 'ai_failed'
    when new.status = 'ai_paused_ml_outage' then 'ai_paused'
    when new.processing_method = 'manual' and new.completed_at is not null then 'list_completed'
  end;
  message uuid;
begin
  if a_kind is null or (old.status = new.status and new.processing_method = 'ai') then return null; end if;
  if a_kind = 'ai_failed' and exists (
    select from ai_jobs where list_id = new.id and ended_at = now() and end_reason = 'cancelled') then return null; end if;
  insert into messages (user_id, kind, list_id, title, record_count, processed_count)
    values (new.user_id, a_kind, new.id, new.title, new.record_count, new.processed_count)
    on conflict (list_id, kind) do nothing returning id into message;
  if message is not null then
    perform graphile_worker.add_job('mail-message', json_build_object('messageId', message), 'mail', max_attempts => 14);
    perform graphile_worker.add_job('push-message', json_build_object('messageId', message), 'push', max_attempts => 14);
  end if;
  return null;
end $$;
