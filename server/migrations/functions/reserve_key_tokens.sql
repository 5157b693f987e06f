-- Reserves tokens for a program, within what its key may spend a day: today's charges and all that is reserved. The
-- account's lock orders the spends of a user, so that together they stay within it.
create or replace function reserve_key_tokens(
  a_key uuid, a_user uuid, a_reason text, a_ref text, an_amount integer, some_seconds integer)
returns table (outcome text, available integer, renews_at timestamptz) language plpgsql as $$
declare
  today timestamp := date_trunc('day', now() at time zone 'UTC');
  may_spend integer;
begin
  renews_at := (today + interval '1 day') at time zone 'UTC';
  select r.outcome, r.available into outcome, available
    from reserve_tokens(a_user, a_reason, a_ref, an_amount, some_seconds) r;
  if outcome = 'reserved' then
    select coalesce((select tokens_per_day from api_keys where id = a_key and user_id = a_user), 0)
      - coalesce((select sum(-amount) from token_entries where key_id = a_key and at >= today at time zone 'UTC'), 0)
      - coalesce((select sum(amount) from token_reservations where user_id = a_user and key_id = a_key), 0)
      into may_spend;
    if may_spend >= an_amount then
      update token_reservations set key_id = a_key where user_id = a_user and reason = a_reason and ref = a_ref;
    else
      delete from token_reservations where user_id = a_user and reason = a_reason and ref = a_ref;
      update token_accounts set reserved = reserved - an_amount where user_id = a_user;
      outcome := 'capped';
      available := greatest(may_spend, 0);
    end if;
  end if;
  return next;
end $$;
