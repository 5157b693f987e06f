-- Called once, by 0024b. Locks one account at a time before it adds up: each of its entries, committed or not, is
-- either in the sum or waits and adds itself. Repeatable.
create or replace procedure count_tokens_bought() language plpgsql as $$
declare
  buyer uuid;
begin
  for buyer in select user_id from token_accounts a where exists (
      select from token_entries e where e.user_id = a.user_id and e.reason = 'token_purchase') loop
    perform from token_accounts where user_id = buyer for update;
    update token_accounts set bought = (select sum(amount) from token_entries
        where user_id = buyer and reason in ('token_purchase', 'purchase_refunded'))
      where user_id = buyer;
    commit;
  end loop;
end $$;
