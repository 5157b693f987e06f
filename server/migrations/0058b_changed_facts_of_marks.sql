drop trigger property_marks_facts on property_marks;
create trigger property_marks_added after insert on property_marks referencing new table as changed
  for each statement execute function copy_facts();
create trigger property_marks_changed after update on property_marks referencing new table as changed
  for each statement execute function copy_facts();
create trigger property_marks_deleted after delete on property_marks referencing old table as gone
  for each statement execute function clear_facts();
