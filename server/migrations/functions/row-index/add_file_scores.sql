-- A strategic list is added after its rows, and its file has their predictions.
create or replace function add_file_scores() returns trigger language plpgsql as $$
begin
  update row_index f set ai_score = read_share(p.extra ->> (new.strategic ->> 'ai_score')::int),
      confidence = read_share(p.extra ->> (new.strategic ->> 'confidence')::int),
      ai_grade = read_ai_grade(p.extra ->> (new.strategic ->> 'ai_grade')::int,
        read_class(p.extra ->> (new.strategic ->> 'predicted_class')::int))
    from (select list_id, row_no, extra from properties where list_id = new.id offset 0) p
    where f.list_id = p.list_id and f.row_no = p.row_no;
  return null;
end $$;
