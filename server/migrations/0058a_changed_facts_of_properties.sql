drop trigger properties_facts on properties;
create trigger properties_changed after update on properties referencing new table as changed
  for each statement execute function copy_facts();
create trigger properties_deleted after delete on properties referencing old table as gone
  for each statement execute function clear_facts();
