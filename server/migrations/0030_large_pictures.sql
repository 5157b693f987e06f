-- The file of a stored picture's larger rendition, written when someone first looks at it.
alter table images add column large_path text;
