-- Deferred to the commit, because a delivery releases its reservation one statement before it deducts the price.
create or replace function take_owed_of_account() returns trigger language plpgsql as $$
begin
  perform take_owed_tokens(new.user_id);
  return null;
end $$;
