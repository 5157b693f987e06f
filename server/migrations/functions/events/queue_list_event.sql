-- None for a run that its user canceled.
create or replace function queue_list_event() returns trigger language plpgsql as $$
declare
  a_type text := case
    when new.processing_method = 'manual' and old.completed_at is null and new.completed_at is not null then 'list.completed'
    when old.status = new.status then null
    when new.status in ('ai_completed', 'ai_completed_with_errors') then 'ai.completed'
    when new.status = 'ai_failed' then 'ai.failed'
    when new.status = 'ai_paused_ml_outage' then 'ai.paused'
  end;
begin
  if a_type is null then return null; end if;
  if a_type = 'ai.failed' and exists (
    select from ai_jobs where list_id = new.id and ended_at = now() and end_reason = 'cancelled') then return null; end if;
  perform add_event(new.user_id, a_type, new.id, jsonb_build_object(
    'title', new.title, 'recordCount', new.record_count, 'processedCount', new.processed_count));
  return null;
end $$;
