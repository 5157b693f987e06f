-- Providers tell time in seconds: of two purchases within one, the one that was recorded later is the newer one.
alter table purchases add column recorded bigint generated always as identity;
drop index purchases_newest;
create index purchases_newest on purchases (user_id, at desc, recorded desc);
