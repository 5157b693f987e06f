-- A picture by its id, whether the property shows it now or did when it was graded. `images` alone is what is shown now.
create or replace view picture_view as
  select list_id, row_no, kind, id, user_id, file_path, reference, provenance, created_at, view, from_above, rejected, large_path,
    edition_of from images
  union all
  select list_id, row_no, kind, id, user_id, file_path, reference, provenance, created_at, view, from_above, rejected, large_path,
    edition_of from earlier_images;
