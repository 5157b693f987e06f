-- Before an entry is inserted: an entry is the only way to change a balance. The row lock on the account orders the
-- entries, so balance = sum of entries, and balance_after = the previous one + amount (P1). `bought` counts tokens
-- bought less those of refunded purchases.
create or replace function apply_token_entry() returns trigger language plpgsql as $$
begin
  update token_accounts set balance = balance + new.amount, entry_count = entry_count + 1,
      bought = bought + case when new.reason in ('token_purchase', 'purchase_refunded') then new.amount else 0 end
    where user_id = new.user_id
    returning balance, entry_count into new.balance_after, new.seq;
  return new;
end $$;
