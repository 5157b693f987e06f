drop trigger geocodes_facts on geocodes;
create trigger geocodes_added after insert on geocodes referencing new table as changed
  for each statement execute function copy_facts();
create trigger geocodes_changed after update on geocodes referencing new table as changed
  for each statement execute function copy_facts();
create trigger geocodes_deleted after delete on geocodes referencing old table as gone
  for each statement execute function clear_facts();
