-- As in functions/read_ai_grade.sql.
create function read_ai_grade(cell text, class text) returns smallint language sql immutable parallel safe as $$
  select coalesce(
    substring(cell from '^\s*0*([1-9]|10)(?:[.]0*)?\s*$')::smallint,
    case btrim(regexp_replace(
        lower(coalesce(substring(cell from '^\s*0*([2-9]0|1[0-2]0)(?:[.]0*)?\s*$'), class)), '[^a-z0-9]+', ' ', 'g'))
      when '20' then 20 when 'commercial' then 20
      when '30' then 30 when 'land' then 30
      when '40' then 40 when 'blurry' then 40
      when '50' then 50 when 'other' then 50
      when '60' then 60 when 'no photo' then 60
      when '70' then 70 when 'blocked tree' then 70
      when '80' then 80 when 'blocked car' then 80
      when '90' then 90 when 'alley' then 90
      when '100' then 100 when 'too far' then 100
      when '110' then 110 when 'road' then 110
      when '120' then 120 when 'multi family' then 120
    end::smallint)
$$;

-- As in functions/keep_agreement.sql.
create function keep_agreement() returns trigger language plpgsql as $$
begin
  new.agreement := case
    when new.ai_score is null or new.grade > 10 or coalesce(new.ai_grade, read_ai_grade(null, new.predicted_class)) > 10 then null
    when (new.ai_score > 0.5) = (new.grade > 4) then 'agree'
    else 'disagree' end;
  return new;
end $$;

-- As in functions/upgrades/recount_agreement.sql.
create procedure recount_agreement() language plpgsql as $$
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

-- What the AI said may be a category, which the score doesn't say. Dropping the expression keeps the values, and adding it again
-- would write the whole table.
alter table strategic_reviews add column ai_grade smallint, alter column agreement drop expression;
create trigger strategic_reviews_agreement before insert or update of grade, ai_score, predicted_class, ai_grade on strategic_reviews
  for each row execute function keep_agreement();

-- As in 0029_definitions.sql.
-- definitions: 0a4aa4c51d4ab55ac946c45c6847402a999ad0509a822dceb86473e329ed2153
