-- Deleted lists that can be restored (docs/decisions/operation/052-the-bin.md). A list's row moves here, so that every
-- statement that reads or locks `lists` doesn't find it, and comes back as it was. A column that is added to `lists` is
-- added here, too; a test compares them. `strategic` is generated from others.
create table binned_lists (
  like lists including defaults,
  binned_at timestamptz not null default now(),
  primary key (id),
  foreign key (user_id) references users on delete cascade
);
alter table binned_lists drop column strategic;
create index binned_lists_latest on binned_lists (user_id, binned_at desc, id desc);
create index binned_lists_due on binned_lists (binned_at);
