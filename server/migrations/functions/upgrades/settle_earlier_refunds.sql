-- Called once, by 0026c, for refunds from before purchases had `owed_tokens`. Owed is what the user still had of the
-- tokens all the time since, held or free: at most the lowest balance since then. The ledger knows the time of a refund
-- that took something; otherwise the time since the purchase counts. The rest was spent, and is forgiven
-- (docs/decisions/033). Repeatable.
create or replace procedure settle_earlier_refunds() language plpgsql as $$
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
