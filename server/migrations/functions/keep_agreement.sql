-- Before a review is written: whether it agrees with what the AI said (D24), as core/ai/agreement.ts has it, which a test
-- compares. A trigger, so that every function that writes reviews has the same rule.
create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  new.agreement := case
    when new.ai_score is null or new.grade > 10 or new.ai_grade > 10 then null
    when (new.ai_score > 0.5) = (new.grade > 4) then 'agree'
    else 'disagree' end;
  return new;
end $$;
