-- no transaction
create index concurrently if not exists purchases_owed on purchases (user_id) where owed_tokens > 0;
call settle_earlier_refunds();
