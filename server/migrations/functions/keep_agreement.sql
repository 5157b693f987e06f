-- Before a review is written: whether it agrees with what the AI said (D24), as core/ai/agreement.ts has it, which a test
-- compares. A trigger, so that every function that writes reviews has the same rule.
create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  new.agreement := case
    when new.ai_score is null or new.grade > 10 then null
    when read_category(
      (select p.extra ->> (l.strategic ->> 'ai_grade')::int from lists l
        join properties p on p.list_id = l.id and p.row_no = new.row_no where l.id = new.list_id),
      new.predicted_class) is not null then null
    when (new.ai_score > 0.5) = (new.grade > 4) then 'agree'
    else 'disagree' end;
  return new;
end $$;
