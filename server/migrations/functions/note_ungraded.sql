-- A trigger, to cover every way of grading. Undo restores the row's earlier time.
create or replace function note_ungraded() returns trigger language plpgsql as $$
begin
  if current_setting('curbgrade.restores', true) is distinct from 'on' then
    new.ungraded_at := now();
  end if;
  return new;
end $$;
