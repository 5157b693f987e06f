-- What local mode has laid out for newcomers, written when it is complete; whoever was there before has it.
create table seeds (
  name text primary key,
  at timestamptz not null default now()
);
insert into seeds (name) select 'demo' from users where email = 'demo@curbgrade.test';
