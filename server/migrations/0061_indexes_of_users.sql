-- no transaction
create index concurrently if not exists row_acts_of_users on row_acts (user_id, at desc);
create index concurrently if not exists users_recovery_email on users (recovery_email) where recovery_email is not null;
