create or replace function queue_tokens_event() returns trigger language plpgsql as $$
begin
  perform add_event(new.user_id, 'tokens.low', null, jsonb_build_object(
    'balance', new.balance, 'threshold', new.threshold));
  return null;
end $$;
