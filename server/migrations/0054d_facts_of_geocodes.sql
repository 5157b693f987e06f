create trigger geocodes_facts after insert or update of quality or delete on geocodes for each row execute function keep_facts();
