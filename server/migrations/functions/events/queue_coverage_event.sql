create or replace function queue_coverage_event() returns trigger language plpgsql as $$
begin
  perform add_event(new.user_id, 'coverage.completed', new.list_id, jsonb_build_object(
    'recordCount', new.total, 'processedCount', new.done));
  return null;
end $$;
