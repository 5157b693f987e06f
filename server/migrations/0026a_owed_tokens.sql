-- What a refund is due and didn't find, because it was spent or set aside. Set by a trigger, so that no writer can
-- forget it; as a generated column it would have rewritten the table. `forgiven_tokens` is no longer asked for. The rule
-- is `refundedTokens` of core/billing/paid-session.ts.
alter table purchases add column owed_tokens integer not null default 0,
  add column forgiven_tokens integer not null default 0;

create function count_owed_tokens() returns trigger language plpgsql as $$
begin
  new.owed_tokens := case when new.amount_cents = 0 then 0
    else greatest((new.tokens::bigint * new.refunded_cents / new.amount_cents)::integer
      - new.refunded_tokens - new.forgiven_tokens, 0) end;
  return new;
end $$;
create trigger purchases_count_owed before insert or update on purchases
  for each row execute function count_owed_tokens();

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

-- Refunds from before: owed is what the user still had of their tokens all the time since, held or free. That is at most
-- the lowest balance since then; the ledger knows the moment of a refund that took something, else the time since the
-- purchase counts. The rest was spent, and is forgiven (docs/decisions/033). May run again.
create procedure settle_earlier_refunds() language plpgsql as $$
declare
  payer uuid;
  purchase purchases;
  since integer;
  kept integer;
  owed integer;
begin
  for payer in select distinct user_id from purchases where refunded_cents > 0 loop
    perform from token_accounts where user_id = payer for update;
    update purchases set owed_tokens = owed_tokens where user_id = payer and refunded_cents > 0;
    owed := 0;
    for purchase in select * from purchases where user_id = payer and owed_tokens > 0 order by at, recorded loop
      select coalesce(max(seq) filter (where reason = 'purchase_refunded'), min(seq)) into since from token_entries
        where user_id = payer and reason in ('token_purchase', 'purchase_refunded')
          and split_part(ref, ':', 1) = purchase.provider_id;
      select least(purchase.owed_tokens, greatest(min(balance_after) - owed, 0)) into kept from token_entries
        where user_id = payer and seq >= since;
      update purchases set forgiven_tokens = forgiven_tokens + owed_tokens - kept where id = purchase.id;
      owed := owed + kept;
    end loop;
    perform take_owed_tokens(payer);
    commit;
  end loop;
end $$;
