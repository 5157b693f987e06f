-- Allows the transitions of core/ai/jobs/test/next-states.ts; a test compares both.
create or replace function check_list_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('ready_for_manual', 'queued_for_ai'),
    ('queued_for_ai', 'ai_processing'), ('queued_for_ai', 'ai_failed'),
    ('ai_processing', 'ai_completed'), ('ai_processing', 'ai_completed_with_errors'),
    ('ai_processing', 'ai_failed'), ('ai_processing', 'ai_paused_ml_outage'),
    ('ai_paused_ml_outage', 'ai_processing'), ('ai_paused_ml_outage', 'ai_failed'),
    ('ai_completed', 'queued_for_ai'), ('ai_completed_with_errors', 'queued_for_ai'), ('ai_failed', 'queued_for_ai'))
  then raise exception 'a list cannot go from % to %', old.status, new.status using errcode = 'check_violation'; end if;
  return new;
end $$;
