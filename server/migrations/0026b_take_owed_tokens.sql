-- Whenever tokens become free, by a release, a credit or a grant of any release of the product. Deferred to the commit,
-- because charging for a delivery releases its reservation one statement before it deducts the price.
create constraint trigger token_accounts_take_owed after update on token_accounts
  deferrable initially deferred for each row
  when (new.balance - new.reserved > old.balance - old.reserved) execute function take_owed_of_account();
