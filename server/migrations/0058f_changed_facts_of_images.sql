drop trigger images_facts on images;
create trigger images_added after insert on images referencing new table as changed
  for each statement execute function copy_facts();
create trigger images_changed after update on images referencing new table as changed
  for each statement execute function copy_facts();
create trigger images_deleted after delete on images referencing old table as gone
  for each statement execute function clear_facts();
