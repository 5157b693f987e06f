-- Tokens bought, less those of refunded purchases. Kept by the trigger, so that no request has to add up a history.
alter table token_accounts add column bought integer not null default 0;

create or replace function apply_token_entry() returns trigger language plpgsql as $$
begin
  update token_accounts set balance = balance + new.amount, entry_count = entry_count + 1,
      bought = bought + case when new.reason in ('token_purchase', 'purchase_refunded') then new.amount else 0 end
    where user_id = new.user_id
    returning balance, entry_count into new.balance_after, new.seq;
  return new;
end $$;

-- What was bought before. One account at a time, and locked first: each of its entries, committed or not, is either in
-- the sum or waits and adds itself. May run again.
create procedure count_tokens_bought() language plpgsql as $$
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
