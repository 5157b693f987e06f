-- The bytes of notes and tags that an act keeps of its rows, so that a user's acts together stay below a bound.
alter table row_acts add column bytes bigint not null default 0;
