-- no transaction
-- The latest marks and pictures of a list, and its sample in order. Partial, so that only statements which ask for a time
-- or a place can use them: an index that begins with list_id could be preferred to the primary key where the planner
-- believes that a list has one row (docs/decisions/foundation/070).
create index concurrently if not exists property_marks_by_time on property_marks (list_id, changed_at desc) where changed_at is not null;
create index concurrently if not exists images_by_time on images (list_id, kind, created_at desc) where created_at is not null;
create unique index concurrently if not exists review_samples_by_place on review_samples (list_id, place) where place is not null;
drop index concurrently if exists property_marks_latest;
drop index concurrently if exists images_latest;
alter table review_samples drop constraint if exists review_samples_list_id_place_key;
