-- Writes what a person said about a property that an AI had graded (Spec 3, D26), and returns by how much the list's
-- two counters change. What the AI said is in the file of a strategic list; in a list that the AI graded it is in the
-- sample of its review (D47), and rows outside it have no review. Called only under the lock of the list (set_grade).
-- Its trigger adds whether they agree (keep_agreement.sql).
create or replace function review_property(list lists, property properties, a_grade smallint, out agreed integer, out disagreed integer)
language plpgsql as $$
declare
  before text;
  after text;
begin
  delete from strategic_reviews where list_id = list.id and row_no = property.row_no returning agreement into before;
  if a_grade is not null and list.strategic is not null then
    insert into strategic_reviews (list_id, row_no, user_id, grade, ai_score, confidence, predicted_class, ai_grade)
      values (list.id, property.row_no, list.user_id, a_grade,
        read_share(property.extra ->> (list.strategic ->> 'ai_score')::int),
        read_share(property.extra ->> (list.strategic ->> 'confidence')::int),
        read_class(property.extra ->> (list.strategic ->> 'predicted_class')::int),
        read_ai_grade(property.extra ->> (list.strategic ->> 'ai_grade')::int,
          read_class(property.extra ->> (list.strategic ->> 'predicted_class')::int)))
      returning agreement into after;
  elsif a_grade is not null then
    insert into strategic_reviews (list_id, row_no, user_id, grade, ai_score, confidence, predicted_class, ai_grade)
      select list.id, row_no, list.user_id, a_grade, ai_score, confidence, predicted_class, ai_grade
      from review_samples where list_id = list.id and row_no = property.row_no
      returning agreement into after;
  end if;
  agreed := (after is not distinct from 'agree')::int - (before is not distinct from 'agree')::int;
  disagreed := (after is not distinct from 'disagree')::int - (before is not distinct from 'disagree')::int;
end $$;
