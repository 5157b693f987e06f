-- Entries alone change a balance. The account's row lock orders them, so the balance is their sum (P1).
create or replace function apply_token_entry() returns trigger language plpgsql as $$
begin
  update token_accounts set balance = balance + new.amount, entry_count = entry_count + 1,
      bought = bought + case when new.reason in ('token_purchase', 'purchase_refunded') then new.amount else 0 end
    where user_id = new.user_id
    returning balance, entry_count into new.balance_after, new.seq;
  return new;
end $$;
