-- Reserves tokens for a program, within what its key may spend a day: today's charges and all that is reserved. The
-- account's lock orders the spends of a user, so that together they stay within it.
create or replace function reserve_key_tokens(
  a_key uuid, a_user uuid, a_reason text, a_ref text, an_amount integer, some_seconds integer)
returns table (outcome text, available integer, renews_at timestamptz) language plpgsql as $$
declare
  may_spend integer;
begin
  renews_at := (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC';
  select r.outcome, r.available into outcome, available
    from reserve_tokens(a_user, a_reason, a_ref, an_amount, some_seconds) r;
  if outcome = 'reserved' then
    may_spend := coalesce(key_tokens_left(a_user, a_key), 0);
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
