-- `paused_until`: the day's allowance is used up, and the check goes on by itself then. It stays `running`, which the
-- release before this one understands. `lookups`: addresses looked up for tokens. `not valid`: rows of before have the
-- default, and reading them all to see that would keep requests waiting.
alter table coverages add column paused_until timestamptz, add column lookups integer not null default 0;
alter table coverages add constraint coverages_lookups check (lookups >= 0) not valid;
