-- Called once, by 0066: earlier reviews of a condition where the AI said a category neither agree nor disagree any longer, and
-- the grades of strategic files are among the facts of their rows. Locks one list at a time, as everyone who writes reviews
-- of it does. Repeatable.
create or replace procedure recount_agreement() language plpgsql as $$
declare
  list record;
begin
  for list in select id, strategic from lists where strategic is not null or agreed_count + disagreed_count > 0
      union all select id, strategic from (select *, strategic_places(columns, mapping) as strategic from binned_lists) binned
        where strategic is not null or agreed_count + disagreed_count > 0 loop
    perform from binned_lists where id = list.id for update;
    perform from lists where id = list.id for update;
    update strategic_reviews r set ai_grade = read_ai_grade(p.extra ->> (list.strategic ->> 'ai_grade')::int, r.predicted_class)
      from (select list_id, row_no, extra from properties where list_id = list.id offset 0) p
      where r.list_id = p.list_id and r.row_no = p.row_no
        and read_ai_grade(p.extra ->> (list.strategic ->> 'ai_grade')::int, r.predicted_class) > 10;
    update lists set
        agreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'agree'),
        disagreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'disagree')
      where id = list.id;
    update binned_lists set
        agreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'agree'),
        disagreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'disagree')
      where id = list.id;
    update property_facts f set ai_grade = p.ai_grade
      from (select list_id, row_no, read_ai_grade(extra ->> (list.strategic ->> 'ai_grade')::int,
          read_class(extra ->> (list.strategic ->> 'predicted_class')::int)) as ai_grade
        from properties where list_id = list.id and list.strategic is not null offset 0) p
      where f.list_id = p.list_id and f.row_no = p.row_no and f.ai_grade is distinct from p.ai_grade;
    commit;
  end loop;
end $$;
