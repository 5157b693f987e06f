-- Locks the account before its purchases, as every writer does. Mirrors `takeOwed` of core/tokens/test/ledger-model.ts.
create or replace function take_owed_tokens(a_user uuid) returns void language plpgsql as $$
declare
  purchase purchases;
  free integer;
  taken integer;
begin
  if not exists (select from purchases where user_id = a_user and owed_tokens > 0) then return; end if;
  select balance - reserved into free from token_accounts where user_id = a_user for update;
  for purchase in select * from purchases where user_id = a_user and owed_tokens > 0 order by at, recorded for update loop
    exit when free <= 0;
    taken := least(purchase.owed_tokens, free);
    insert into token_entries (user_id, type, amount, reason, ref)
      values (a_user, 'deduction', -taken, 'purchase_refunded',
        concat_ws(':', purchase.provider_id, purchase.refunded_cents, purchase.refunded_tokens + taken));
    update purchases set refunded_tokens = refunded_tokens + taken where id = purchase.id;
    free := free - taken;
  end loop;
end $$;
