-- A list that goes into the bin leaves `lists` for a while, and must not take its views with it. The job purge-list removes
-- them (docs/decisions/foundation/005-no-foreign-key-to-lists.md).
alter table saved_views drop constraint saved_views_list_id_fkey;
