-- Counts cells of properties.extra from 0. Null without ai_score and confidence. The first of equal headers counts.
create or replace function strategic_places(columns jsonb, mapping jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when places ?& '{ai_score,confidence}' then places end
  from (select jsonb_object_agg(name, place order by place desc) as places
    from (select lower(btrim(header)) as name, row_number() over (order by at) - 1 as place
      from jsonb_array_elements_text(columns) with ordinality as headers (header, at)
      where not exists (select from jsonb_each_text(mapping) as mapped where mapped.value::int = at - 1)) as others
    where name in ('photo_url', 'ai_score', 'confidence', 'predicted_class', 'ai_grade')) as found
$$;
