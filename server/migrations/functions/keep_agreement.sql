-- A trigger, to cover every writer of reviews. Mirrors core/ai/agreement.ts (D24); a test compares both.
create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  new.agreement := case
    when new.ai_score is null or new.grade > 10 or new.ai_grade > 10 then null
    when (new.ai_score > 0.5) = (new.grade > 4) then 'agree'
    else 'disagree' end;
  return new;
end $$;
