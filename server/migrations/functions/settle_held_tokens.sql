-- Charges one held token per row, in the transaction that writes the delivery. Skips rows that are already paid.
create or replace function settle_held_tokens(a_user uuid, a_hold text, a_list uuid, some_rows integer[]) returns integer
language plpgsql as $$
declare
  charged integer;
  spender uuid;
begin
  perform from token_accounts where user_id = a_user for update;
  some_rows := array(select a_row from unnest(some_rows) a_row where not exists (
    select from token_entries where user_id = a_user and reason = 'ai_processing' and ref = a_list || '/' || a_row)
    order by a_row);
  charged := cardinality(some_rows);
  if charged = 0 then return 0; end if;
  select key_id into spender from token_reservations
    where user_id = a_user and reason = 'ai_processing' and ref = a_hold;
  -- The checks of both tables refuse to charge more than is held.
  delete from token_reservations where user_id = a_user and reason = 'ai_processing' and ref = a_hold and amount = charged;
  if not found then
    update token_reservations set amount = amount - charged
      where user_id = a_user and reason = 'ai_processing' and ref = a_hold;
    if not found then raise exception 'no tokens are held for %', a_hold; end if;
  end if;
  update token_accounts set reserved = reserved - charged where user_id = a_user;
  insert into token_entries (user_id, type, amount, reason, ref, list_id, row_no, key_id)
    select a_user, 'deduction', -1, 'ai_processing', a_list || '/' || a_row, a_list, a_row, spender from unnest(some_rows) a_row;
  return charged;
end $$;
