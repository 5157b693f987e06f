-- One round trip, because a user's requests wait for each other's account lock. A function for the same reason as
-- set_grade. Mirrors `reserve` of core/tokens/test/ledger-model.ts.
create or replace function reserve_tokens(a_user uuid, a_reason text, a_ref text, an_amount integer, some_seconds integer)
returns table (outcome text, available integer) language plpgsql as $$
declare
  account token_accounts;
begin
  select * into account from token_accounts where user_id = a_user for update;
  if not found then raise exception 'the user has no token account'; end if;
  available := account.balance - account.reserved;
  if exists (select from token_entries where user_id = a_user and reason = a_reason and ref = a_ref) then
    outcome := 'paid';
  elsif exists (select from token_reservations where user_id = a_user and reason = a_reason and ref = a_ref) then
    outcome := 'shared';
  elsif available < an_amount then
    outcome := 'refused';
  else
    insert into token_reservations (user_id, reason, ref, amount, expires_at)
      values (a_user, a_reason, a_ref, an_amount, now() + make_interval(secs => some_seconds));
    update token_accounts set reserved = reserved + an_amount where user_id = a_user;
    outcome := 'reserved';
  end if;
  return next;
end $$;
