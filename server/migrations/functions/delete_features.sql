-- Deletes the features of deleted pictures, but not of those that moved to the other table.
create or replace function delete_features() returns trigger language plpgsql as $$
begin
  delete from image_features f using gone g
    where f.image_id = g.id and not exists (select from picture_view i where i.id = g.id);
  return null;
end $$;
