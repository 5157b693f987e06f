-- Deletes the features of a picture whose file is replaced: they describe what it showed.
create or replace function delete_features_of_old_file() returns trigger language plpgsql as $$
begin
  delete from image_features where image_id = new.id;
  return null;
end $$;
