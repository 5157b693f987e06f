-- Removes the reservation in any case. If `charged` is null, tokens are short, and the caller undoes the delivery.
-- Mirrors `settle` and `deduct` of core/tokens/test/ledger-model.ts.
create or replace function settle_tokens(
  a_user uuid, a_reason text, a_ref text, an_amount integer, a_list uuid, a_row integer)
returns table (charged integer, balance integer, available integer) language plpgsql as $$
declare
  account token_accounts;
  held integer;
  spender uuid;
begin
  select * into account from token_accounts where user_id = a_user for update;
  if not found then raise exception 'the user has no token account'; end if;
  delete from token_reservations where user_id = a_user and reason = a_reason and ref = a_ref
    returning amount, key_id into held, spender;
  update token_accounts set reserved = reserved - held where user_id = a_user and held is not null;
  balance := account.balance;
  available := account.balance - account.reserved + coalesce(held, 0);
  if exists (select from token_entries where user_id = a_user and reason = a_reason and ref = a_ref) then
    charged := 0;
  elsif available >= an_amount then
    charged := an_amount;
    insert into token_entries (user_id, type, amount, reason, ref, list_id, row_no, key_id)
      values (a_user, 'deduction', -an_amount, a_reason, a_ref, a_list, a_row, spender)
      returning balance_after into balance;
  end if;
  return next;
end $$;
