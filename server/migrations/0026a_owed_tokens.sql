-- What a refund is due and didn't find, because it was spent or set aside. Generated, so that no writer can forget it.
-- The rule is `refundedTokens` of core/billing/paid-session.ts.
alter table purchases add column owed_tokens integer not null generated always as (
  case when amount_cents = 0 then 0
    else greatest((tokens::bigint * refunded_cents / amount_cents)::integer - refunded_tokens, 0) end) stored;
create index purchases_owed on purchases (user_id) where owed_tokens > 0;

-- Takes what is owed as far as it isn't set aside, oldest purchase first. Locks the account before its purchases, as
-- every writer does. The rule is `takeOwed` of core/tokens/ledger.ts.
create function take_owed_tokens(a_user uuid) returns void language plpgsql as $$
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
    -- Unique, as each take raises the total that was taken back of the purchase.
    insert into token_entries (user_id, type, amount, reason, ref)
      values (a_user, 'deduction', -taken, 'purchase_refunded',
        concat_ws(':', purchase.provider_id, purchase.refunded_cents, purchase.refunded_tokens + taken));
    update purchases set refunded_tokens = refunded_tokens + taken where id = purchase.id;
    free := free - taken;
  end loop;
end $$;

create function take_owed_of_account() returns trigger language plpgsql as $$
begin
  perform take_owed_tokens(new.user_id);
  return null;
end $$;

-- Whenever tokens become free, by a release, a credit or a grant of any release of the product. Deferred to the commit,
-- because charging for a delivery releases its reservation one statement before it deducts the price.
create constraint trigger token_accounts_take_owed after update on token_accounts
  deferrable initially deferred for each row
  when (new.balance - new.reserved > old.balance - old.reserved) execute function take_owed_of_account();
