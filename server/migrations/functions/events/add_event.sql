-- Notes what happened, in the transaction in which it does. The job that passes it on has no queue and no key, because
-- transactions that add the first job of either wait for each other.
create or replace function add_event(a_user uuid, a_type text, a_list uuid, a_data jsonb) returns void language plpgsql as $$
begin
  insert into events (user_id, type, list_id, data) values (a_user, a_type, a_list, a_data);
  perform graphile_worker.add_job('pass-on-events', json_build_object('userId', a_user));
end $$;
