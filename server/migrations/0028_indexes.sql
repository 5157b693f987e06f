-- no transaction
-- Deleting an account looks for the rows of its user in every table that refers to users.
create index concurrently if not exists ai_jobs_user on ai_jobs (user_id);
create index concurrently if not exists rescores_user on rescores (user_id);
create index concurrently if not exists coverages_user on coverages (user_id);
-- What prune-messages and prune-stripe-events look for.
create index concurrently if not exists messages_age on messages (created_at);
create index concurrently if not exists stripe_events_age on stripe_events (received_at);
-- How many mails a user got in the last hour.
create index concurrently if not exists messages_mailed on messages (user_id, mailed_at) where mailed_at is not null;
-- Reset links of a user are found and ended by their user.
create index concurrently if not exists verifications_value on verifications (value);
