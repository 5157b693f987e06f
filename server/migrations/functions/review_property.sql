-- Returns the changes of the list's two counters (Spec 3, D26). Rows outside a review's sample have no review (D47).
-- Needs the list's lock.
create or replace function review_property(
  list lists, property properties, a_grade smallint, a_saw_ai boolean, out agreed integer, out disagreed integer)
language plpgsql as $$
declare
  before text;
  after text;
begin
  delete from strategic_reviews where list_id = list.id and row_no = property.row_no returning agreement into before;
  if a_grade is not null and list.strategic is not null then
    insert into strategic_reviews (list_id, row_no, user_id, grade, ai_score, confidence, predicted_class, ai_grade, saw_ai)
      values (list.id, property.row_no, list.user_id, a_grade,
        read_share(property.extra ->> (list.strategic ->> 'ai_score')::int),
        read_share(property.extra ->> (list.strategic ->> 'confidence')::int),
        read_class(property.extra ->> (list.strategic ->> 'predicted_class')::int),
        read_ai_grade(property.extra ->> (list.strategic ->> 'ai_grade')::int,
          read_class(property.extra ->> (list.strategic ->> 'predicted_class')::int)), a_saw_ai)
      returning agreement into after;
  elsif a_grade is not null then
    insert into strategic_reviews (list_id, row_no, user_id, grade, ai_score, confidence, predicted_class, ai_grade, saw_ai)
      select list.id, row_no, list.user_id, a_grade, ai_score, confidence, predicted_class, ai_grade, a_saw_ai
      from review_samples where list_id = list.id and row_no = property.row_no
      returning agreement into after;
  end if;
  agreed := (after is not distinct from 'agree')::int - (before is not distinct from 'agree')::int;
  disagreed := (after is not distinct from 'disagree')::int - (before is not distinct from 'disagree')::int;
end $$;
