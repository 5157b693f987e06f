-- As in 0038b_no_keys_to_lists.sql, for the questions of a list.
alter table list_attributes drop constraint list_attributes_list_id_fkey;
