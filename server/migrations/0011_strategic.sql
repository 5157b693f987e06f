-- Strategic lists: their file carries what an AI said of each property (Spec 1). Where in properties.extra the cells of
-- the named columns are, counted from 0, or null for an ordinary list: ai_score and confidence make a list strategic,
-- photo_url and predicted_class may be missing. Of equal headers the first one counts, as for street and city.
create function strategic_places(columns jsonb, mapping jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when places ?& '{ai_score,confidence}' then places end
  from (select jsonb_object_agg(name, place order by place desc) as places
    from (select lower(btrim(header)) as name, row_number() over (order by at) - 1 as place
      from jsonb_array_elements_text(columns) with ordinality as headers (header, at)
      where not exists (select from jsonb_each_text(mapping) as mapped where mapped.value::int = at - 1)) as others
    where name in ('photo_url', 'ai_score', 'confidence', 'predicted_class')) as found
$$;

-- A probability from 0 to 1 as files write it; null for whatever cannot be read as one, never an error. The length is
-- bounded because no such number is longer, and a cell can be.
create function read_share(cell text) returns double precision language sql immutable parallel safe as $$
  select case when share between 0 and 1 then round(share, 15)::double precision end
  from (select case when length(cell) < 60 and btrim(cell) ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?$'
    then btrim(cell)::numeric end as share) as read
$$;

create function read_class(cell text) returns text language sql immutable parallel safe as $$
  select nullif(left(btrim(cell), 120), '')
$$;

alter table lists
  add column strategic jsonb generated always as (strategic_places(columns, mapping)) stored,
  add column agreed_count integer not null default 0 check (agreed_count >= 0),
  add column disagreed_count integer not null default 0 check (disagreed_count >= 0);

-- What a person said of a property that an AI had judged (Spec 3, D26): one row per property, moving with its grade.
-- The agreement is core/ai/agreement.ts (D24); a test holds both against the same pairs.
create table strategic_reviews (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  grade smallint not null,
  ai_score double precision,
  confidence double precision,
  predicted_class text,
  agreement text generated always as (case
    when ai_score is null or grade > 10 then null
    when (ai_score > 0.5) = (grade > 4) then 'agree'
    else 'disagree' end) stored,
  round smallint not null default 12,
  method text not null default 'strategic_review',
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);

-- Only ever called under the lock of the list (see set_grade). Answers by how much its two counters move.
create function review_property(list lists, property properties, a_grade smallint, out agreed integer, out disagreed integer)
language plpgsql as $$
declare
  before text;
  after text;
begin
  delete from strategic_reviews where list_id = list.id and row_no = property.row_no returning agreement into before;
  if a_grade is not null then
    insert into strategic_reviews (list_id, row_no, user_id, grade, ai_score, confidence, predicted_class)
      values (list.id, property.row_no, list.user_id, a_grade,
        read_share(property.extra ->> (list.strategic ->> 'ai_score')::int),
        read_share(property.extra ->> (list.strategic ->> 'confidence')::int),
        read_class(property.extra ->> (list.strategic ->> 'predicted_class')::int))
      returning agreement into after;
  end if;
  agreed := (after is not distinct from 'agree')::int - (before is not distinct from 'agree')::int;
  disagreed := (after is not distinct from 'disagree')::int - (before is not distinct from 'disagree')::int;
end $$;

-- As in 0004_grades.sql, and for strategic lists the review with it; the others pay one comparison.
create or replace function set_grade(a_user uuid, a_list uuid, a_row integer, a_grade smallint)
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  list lists;
  was properties;
  step integer;
  agreed_step integer := 0;
  disagreed_step integer := 0;
begin
  select * into list from lists where id = a_list and user_id = a_user for no key update;
  if not found then return; end if;
  select * into was from properties where list_id = a_list and row_no = a_row;
  if not found then return; end if;
  if was.grade is not distinct from a_grade then
    return query select false, was.graded_at, list.processed_count, list.record_count, list.completed_at;
    return;
  end if;

  update properties set grade = a_grade, graded_at = case when a_grade is null then null else now() end
    where list_id = a_list and row_no = a_row;
  insert into grade_history (list_id, row_no, user_id, from_grade, to_grade, source)
    values (a_list, a_row, a_user, was.grade, a_grade, 'person');
  if was.grade is not null then
    update grade_counts set n = n - 1 where list_id = a_list and grade = was.grade;
  end if;
  if a_grade is not null then
    insert into grade_counts as counted (list_id, grade, n) values (a_list, a_grade, 1)
      on conflict (list_id, grade) do update set n = counted.n + 1;
  end if;
  if list.strategic is not null then
    select agreed, disagreed into agreed_step, disagreed_step from review_property(list, was, a_grade);
  end if;
  step := (a_grade is not null)::int - (was.grade is not null)::int;
  return query update lists set
      processed_count = lists.processed_count + step,
      last_processed_at = now(),
      completed_at = case when lists.processed_count + step = lists.record_count then coalesce(lists.completed_at, now()) end,
      agreed_count = lists.agreed_count + agreed_step,
      disagreed_count = lists.disagreed_count + disagreed_step
    where id = a_list
    returning true, case when a_grade is null then null else now() end, lists.processed_count, lists.record_count, lists.completed_at;
end $$;
