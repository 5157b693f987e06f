-- When the mail about a list left: a user gets a bounded number of them per hour.
alter table messages add column mailed_at timestamptz;
