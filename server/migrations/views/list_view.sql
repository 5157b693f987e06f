-- Other slices read lists here, and change and lock them through server/lists (docs/decisions/040).
create or replace view list_view as
  select id, user_id, title, created_at, columns, mapping, record_count, processed_count, processing_method, imagery, status,
    strategic, ai_graded_count, sample_count, sampled_at, scale, learns_from_import, history_count, history_head,
    pictures, photos_sent_to
  from lists;
