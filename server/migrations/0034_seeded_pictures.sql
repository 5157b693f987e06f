-- The demo account's pictures and reviews have a name of their own, because they come after the start. An account from an
-- earlier release has been used since, so nothing is added to it.
insert into seeds (name) select 'demo pictures' from seeds where name = 'demo' on conflict do nothing;
