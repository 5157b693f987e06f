-- As in functions/facts/copy_facts.sql.
create function copy_facts() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  case tg_table_name
    when 'properties' then
      update property_facts f set grade = c.grade, graded_at = c.graded_at, ungraded_at = c.ungraded_at
        from changed c where f.list_id = c.list_id and f.row_no = c.row_no;
    when 'property_marks' then
      update property_facts f set flagged = c.flagged, tags = c.tags, attributes = c.attributes, skipped_at = c.skipped_at
        from changed c where f.list_id = c.list_id and f.row_no = c.row_no;
    when 'ai_results' then
      -- The scores of a strategic list are those of its file.
      update property_facts f set ai_grade = c.grade, model_version = c.model_version, ai_at = c.at,
          ai_score = case when l.strategic is null then c.ai_score else f.ai_score end,
          confidence = case when l.strategic is null then c.confidence else f.confidence end
        from changed c join lists l on l.id = c.list_id where f.list_id = c.list_id and f.row_no = c.row_no;
    when 'geocodes' then
      update property_facts f set match = c.quality from changed c where f.list_id = c.list_id and f.row_no = c.row_no;
    when 'coverage_rows' then
      update property_facts f set covered_month = c.captured_at, same_row = c.same_row, earlier_list = c.earlier_list
        from changed c where f.list_id = c.list_id and f.row_no = c.row_no;
    when 'images' then
      update property_facts f set street_provider = c.provenance ->> 'provider', street_month = c.provenance ->> 'capturedAt'
        from changed c where c.kind = 'street' and f.list_id = c.list_id and f.row_no = c.row_no;
      update property_facts f set aerial_provider = c.provenance ->> 'provider', aerial_month = c.provenance ->> 'capturedAt'
        from changed c where c.kind = 'aerial' and f.list_id = c.list_id and f.row_no = c.row_no;
  end case;
  return null;
end $$;

-- As in functions/facts/clear_facts.sql.
create function clear_facts() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  case tg_table_name
    when 'properties' then
      delete from property_facts f using gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'property_marks' then
      update property_facts f set flagged = false, tags = null, attributes = null, skipped_at = null
        from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'ai_results' then
      update property_facts f set ai_grade = null, model_version = null, ai_at = null,
          ai_score = case when l.strategic is null then null else f.ai_score end,
          confidence = case when l.strategic is null then null else f.confidence end
        from gone g join lists l on l.id = g.list_id where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'geocodes' then
      update property_facts f set match = null from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'coverage_rows' then
      update property_facts f set covered_month = null, same_row = null, earlier_list = null
        from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'images' then
      update property_facts f set street_provider = null, street_month = null
        from gone g where g.kind = 'street' and f.list_id = g.list_id and f.row_no = g.row_no;
      update property_facts f set aerial_provider = null, aerial_month = null
        from gone g where g.kind = 'aerial' and f.list_id = g.list_id and f.row_no = g.row_no;
  end case;
  return null;
end $$;
