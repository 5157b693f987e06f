-- no transaction
-- What a person graded last in a list, newest first: what undo goes back through.
create index concurrently if not exists grade_history_of_list on grade_history (list_id, id desc) where source = 'person';
