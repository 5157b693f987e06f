-- no transaction
create index concurrently if not exists row_acts_of_users on row_acts (user_id, at desc);
