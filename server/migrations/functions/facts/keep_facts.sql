-- After a row of another table is written or deleted: the facts that come from that table are what it says now. Each table
-- has its own columns in property_facts, so changes of different tables never undo each other. The facts of a property end
-- with it.
create or replace function keep_facts() returns trigger language plpgsql as $$
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
