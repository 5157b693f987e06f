-- Every picture of a list that a grade may name, also those that are deleted.
create or replace view named_picture_view as
  select id, list_id from images
  union all select id, list_id from earlier_images
  union all select id, list_id from deleted_pictures;
