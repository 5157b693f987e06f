-- Clears the columns that came from deleted rows; a property's own row is deleted. See update_row_index.
create or replace function clear_row_index() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  case tg_table_name
    when 'properties' then
      delete from row_index f using gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'property_annotations' then
      update row_index f set flagged = false, tags = null, attributes = null, skipped_at = null
        from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'ai_results' then
      update row_index f set model_version = null,
          ai_grade = case when g.in_file then f.ai_grade end,
          ai_score = case when g.in_file then f.ai_score end,
          confidence = case when g.in_file then f.confidence end
        from (select each.*, (select strategic is not null from lists where id = each.list_id) as in_file
          from gone each offset 0) g
        where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'geocodes' then
      update row_index f set match = null from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'coverage_rows' then
      update row_index f set covered_month = null, same_row = null, earlier_list = null
        from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
    when 'images' then
      update row_index f set street_provider = null, street_month = null
        from gone g where g.kind = 'street' and f.list_id = g.list_id and f.row_no = g.row_no;
      update row_index f set aerial_provider = null, aerial_month = null
        from gone g where g.kind = 'aerial' and f.list_id = g.list_id and f.row_no = g.row_no;
    when 'survey_rows' then
      update row_index f set earlier_grade = null, earlier_month = null, compared = null, between_providers = false
        from gone g where f.list_id = g.list_id and f.row_no = g.row_no;
  end case;
  return null;
end $$;
