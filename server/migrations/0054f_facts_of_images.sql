create trigger images_facts after insert or update of provenance or delete on images for each row execute function keep_facts();
