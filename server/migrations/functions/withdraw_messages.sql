create or replace function withdraw_messages() returns trigger language plpgsql as $$
begin
  delete from messages where list_id = old.id
    and 'queued' in (email_state, push_state) and 'sent' not in (email_state, push_state);
  update messages set
      email_state = case email_state when 'queued' then 'off' else email_state end,
      push_state = case push_state when 'queued' then 'off' else push_state end
    where list_id = old.id and 'queued' in (email_state, push_state);
  return null;
end $$;
