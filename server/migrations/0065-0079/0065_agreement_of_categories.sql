-- As in functions/read_category.sql.
create function read_category(cell text, class text) returns smallint language sql immutable parallel safe as $$
  select case when cell ~ '^\s*0*([1-9]|10)([.]0*)?\s*$' then null
    else case btrim(regexp_replace(
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
    end
  end::smallint
$$;

-- As in functions/keep_agreement.sql.
create function keep_agreement() returns trigger language plpgsql as $$
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
    update strategic_reviews r set agreement = null
      from (select list_id, row_no, extra from properties where list_id = list.id offset 0) p
      where r.list_id = p.list_id and r.row_no = p.row_no and r.agreement is not null
        and read_category(p.extra ->> (list.strategic ->> 'ai_grade')::int, r.predicted_class) is not null;
    update lists set
        agreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'agree'),
        disagreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'disagree')
      where id = list.id;
    update binned_lists set
        agreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'agree'),
        disagreed_count = (select count(*) from strategic_reviews where list_id = list.id and agreement = 'disagree')
      where id = list.id;
    update property_facts f set ai_grade = p.category
      from (select list_id, row_no, read_category(extra ->> (list.strategic ->> 'ai_grade')::int,
          read_class(extra ->> (list.strategic ->> 'predicted_class')::int)) as category
        from properties where list_id = list.id and list.strategic is not null offset 0) p
      where f.list_id = p.list_id and f.row_no = p.row_no and f.ai_grade is distinct from p.category;
    commit;
  end loop;
end $$;

-- No longer generated: what the AI said may be in the file, not in the review. Dropping the expression keeps the values.
alter table strategic_reviews alter column agreement drop expression;
create trigger strategic_reviews_agreement before insert or update of grade, ai_score, predicted_class on strategic_reviews
  for each row execute function keep_agreement();

-- As in 0029_definitions.sql.
-- definitions: 478178c5625ddef74e296e17f8391a2cd62ba52ff1c0799b5a37ebe8f19af30c
