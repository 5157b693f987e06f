-- The id that a picture has in the next edition of its list: the same for each copy, so that grades name it.
create or replace function copied_picture(a_picture uuid, a_list uuid) returns uuid language sql immutable as $$
  select overlay(overlay(md5(a_picture::text || a_list::text) placing '8' from 13) placing '8' from 17)::uuid;
$$;
