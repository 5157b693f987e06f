-- What filters, orders, counts and charts ask of a row, beside its text, note and position: copies from six tables in one
-- narrow row, kept by triggers, because joining those tables for a large list takes longer than everything else
-- (docs/decisions/lists/068-facts-of-rows.md). The grade and everything else is still written where it was.
create table property_facts (
  list_id uuid not null,
  row_no integer not null,
  grade smallint,
  ai_grade smallint,
  score_band smallint generated always as (width_bucket(ai_score, '{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}'::double precision[])) stored,
  confidence_band smallint generated always as (width_bucket(confidence, '{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}'::double precision[])) stored,
  street_year smallint generated always as (substring(coalesce(street_month, covered_month) from '^\d{4}')::smallint) stored,
  aerial_year smallint generated always as (substring(aerial_month from '^\d{4}')::smallint) stored,
  flagged boolean not null default false,
  is_skipped boolean generated always as (grade is null and skipped_at is not null) stored,
  same_row integer,
  graded_at timestamptz,
  ungraded_at timestamptz,
  skipped_at timestamptz,
  ai_at timestamptz,
  ai_score double precision,
  confidence double precision,
  earlier_list uuid,
  zip text not null,
  match text,
  street_provider text,
  street_month text,
  covered_month text,
  aerial_provider text,
  aerial_month text,
  model_version text,
  -- Equal times say that the grade is the AI's.
  ai_version text generated always as (case when ai_at = graded_at then model_version end) stored,
  agreement text generated always as (
    case when ai_score is null or grade is null or grade > 10 or ai_at = graded_at then null
      when (ai_score > 0.5) = (grade > 4) then 'agree' else 'disagree' end) stored,
  tags text[],
  attributes boolean[],
  primary key (list_id, row_no)
-- Its rows are updated in place, and a list's are read by one process, which is faster than starting others.
) with (fillfactor = 70, parallel_workers = 0);

-- As in functions/facts/add_facts.sql.
create function add_facts() returns trigger language plpgsql as $$
begin
  insert into property_facts (list_id, row_no, zip, grade, graded_at, ungraded_at)
    select list_id, row_no, left(btrim(zip), 5), grade, graded_at, ungraded_at from added;
  return null;
end $$;

-- As in functions/facts/add_file_scores.sql.
create function add_file_scores() returns trigger language plpgsql as $$
begin
  update property_facts f set ai_score = read_share(p.extra ->> (new.strategic ->> 'ai_score')::int),
      confidence = read_share(p.extra ->> (new.strategic ->> 'confidence')::int)
    from properties p where p.list_id = new.id and f.list_id = p.list_id and f.row_no = p.row_no;
  return null;
end $$;

-- As in functions/facts/keep_facts.sql.
create function keep_facts() returns trigger language plpgsql as $$
declare
  a_list uuid := coalesce(new.list_id, old.list_id);
  a_row integer := coalesce(new.row_no, old.row_no);
begin
  case tg_table_name
    when 'properties' then
      if tg_op = 'DELETE' then
        delete from property_facts where list_id = a_list and row_no = a_row;
        return null;
      end if;
      update property_facts set grade = new.grade, graded_at = new.graded_at, ungraded_at = new.ungraded_at
        where list_id = a_list and row_no = a_row;
    when 'property_marks' then
      update property_facts set flagged = coalesce(new.flagged, false), tags = new.tags, attributes = new.attributes,
          skipped_at = new.skipped_at
        where list_id = a_list and row_no = a_row;
    when 'ai_results' then
      -- The scores of a strategic list are those of its file.
      update property_facts f set ai_grade = new.grade, model_version = new.model_version, ai_at = new.at,
          ai_score = case when l.strategic is null then new.ai_score else f.ai_score end,
          confidence = case when l.strategic is null then new.confidence else f.confidence end
        from lists l where l.id = a_list and f.list_id = a_list and f.row_no = a_row;
    when 'geocodes' then
      update property_facts set match = new.quality where list_id = a_list and row_no = a_row;
    when 'coverage_rows' then
      update property_facts set covered_month = new.captured_at, same_row = new.same_row, earlier_list = new.earlier_list
        where list_id = a_list and row_no = a_row;
    when 'images' then
      if coalesce(new.kind, old.kind) = 'street' then
        update property_facts set street_provider = new.provenance ->> 'provider', street_month = new.provenance ->> 'capturedAt'
          where list_id = a_list and row_no = a_row;
      elsif coalesce(new.kind, old.kind) = 'aerial' then
        update property_facts set aerial_provider = new.provenance ->> 'provider', aerial_month = new.provenance ->> 'capturedAt'
          where list_id = a_list and row_no = a_row;
      end if;
  end case;
  return null;
end $$;

-- As in functions/upgrades/add_earlier_facts.sql.
create procedure add_earlier_facts() language plpgsql as $$
declare
  list record;
begin
  for list in select id, strategic_places(columns, mapping) as strategic from lists
      union all select id, strategic_places(columns, mapping) from binned_lists loop
    perform from binned_lists where id = list.id for update;
    perform from lists where id = list.id for update;
    insert into property_facts (list_id, row_no, zip, grade, graded_at, ungraded_at, flagged, tags, attributes, skipped_at,
        ai_grade, model_version, ai_at, ai_score, confidence, match, covered_month, same_row, earlier_list,
        street_provider, street_month, aerial_provider, aerial_month)
      select p.list_id, p.row_no, left(btrim(p.zip), 5), p.grade, p.graded_at, p.ungraded_at,
        coalesce(m.flagged, false), m.tags, m.attributes, m.skipped_at, r.grade, r.model_version, r.at,
        case when list.strategic is null then r.ai_score else read_share(p.extra ->> (list.strategic ->> 'ai_score')::int) end,
        case when list.strategic is null then r.confidence else read_share(p.extra ->> (list.strategic ->> 'confidence')::int) end,
        g.quality, c.captured_at, c.same_row, c.earlier_list,
        s.provenance ->> 'provider', s.provenance ->> 'capturedAt', a.provenance ->> 'provider', a.provenance ->> 'capturedAt'
      from properties p
        left join property_marks m on m.list_id = p.list_id and m.row_no = p.row_no
        left join ai_results r on r.list_id = p.list_id and r.row_no = p.row_no
        left join geocodes g on g.list_id = p.list_id and g.row_no = p.row_no
        left join coverage_rows c on c.list_id = p.list_id and c.row_no = p.row_no
        left join images s on s.list_id = p.list_id and s.row_no = p.row_no and s.kind = 'street'
        left join images a on a.list_id = p.list_id and a.row_no = p.row_no and a.kind = 'aerial'
      where p.list_id = list.id on conflict do nothing;
    commit;
  end loop;
end $$;
