-- no transaction
create index concurrently if not exists users_recovery_email on users (recovery_email) where recovery_email is not null;
