create trigger property_marks_facts after insert or update or delete on property_marks for each row execute function keep_facts();
