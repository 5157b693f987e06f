-- A panorama is a picture like the others, with what it takes to show it.
alter table images drop constraint images_kind_check;
alter table images add constraint images_kind_check check (kind in ('street', 'aerial', 'panorama'));
alter table images add column view jsonb check ((view is not null) = (kind = 'panorama'));

-- The pictures on a list's card are flat ones.
drop index images_latest;
create index images_latest on images (list_id, created_at desc) where kind <> 'panorama';
