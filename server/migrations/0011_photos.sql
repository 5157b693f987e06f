-- functions: count_own_bytes

-- Files of own photos on disk, which count toward the account's space: originals, and renditions wherever they're shown.
create table own_files (
  path text primary key,
  user_id uuid not null,
  bytes integer not null check (bytes > 0)
);

-- The sum of own_files, so that no request adds them up.
create table own_storage (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
create trigger own_files_added after insert on own_files referencing new table as added
  for each statement execute function count_own_bytes();
create trigger own_files_deleted after delete on own_files referencing old table as deleted
  for each statement execute function count_own_bytes();

-- What a person brought in one go. The counts are of its photos' states.
create table photo_batches (
  id uuid primary key,
  user_id uuid not null,
  list_id uuid not null,
  received integer not null default 0 check (received >= 0),
  ready integer not null default 0 check (ready >= 0),
  refused integer not null default 0 check (refused >= 0),
  created_at timestamptz not null default now(),
  -- Its photos are being deleted, or were. None is added anymore.
  taken_back_at timestamptz
);
create index photo_batches_of_list on photo_batches (list_id, created_at, id);

-- A file once, however many properties show it.
create table own_originals (
  user_id uuid not null,
  file_sha256 bytea not null check (length(file_sha256) = 32),
  -- Of a JPEG's picture without its metadata, which phones strip.
  content_sha256 bytea check (length(content_sha256) = 32),
  file_path text not null,
  -- When a part of it was hidden last.
  parts_hidden_at timestamptz,
  primary key (user_id, file_sha256)
);
create index own_originals_by_content on own_originals (user_id, content_sha256) where content_sha256 is not null;

-- Parts of a photo that will be hidden, as fractions of the upright picture, until its file is replaced.
create table parts_to_hide (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  file_sha256 bytea not null,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  width double precision not null check (width > 0 and width <= 1),
  height double precision not null check (height > 0 and height <= 1),
  -- Its file can't be replaced.
  is_failed boolean not null default false,
  foreign key (user_id, file_sha256) references own_originals on update cascade on delete cascade
);
create index parts_to_hide_of_file on parts_to_hide (user_id, file_sha256, id);

-- The hashes of files before a part of them was hidden, so that sending such a file again doesn't show the part again.
create table replaced_originals (
  user_id uuid not null,
  file_sha256 bytea not null check (length(file_sha256) = 32),
  content_sha256 bytea check (length(content_sha256) = 32),
  replaced_by bytea not null,
  primary key (user_id, file_sha256),
  foreign key (user_id, replaced_by) references own_originals (user_id, file_sha256) on update cascade on delete cascade
);
create index replaced_originals_by_content on replaced_originals (user_id, content_sha256) where content_sha256 is not null;
create index replaced_originals_by_file on replaced_originals (user_id, replaced_by);

-- The user's photos. The id is the picture's, chosen by the client, so that a grade can name it before it has arrived.
create table own_photos (
  id uuid primary key,
  user_id uuid not null,
  list_id uuid not null,
  -- Null: it waits in the tray, and its renditions are here instead of in images.
  row_no integer,
  kind text not null check (kind in ('street', 'aerial')),
  state text not null check (state in ('received', 'ready', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  batch_id uuid not null,
  file_name text not null,
  type text check (type in ('jpeg', 'png', 'webp', 'tiff', 'heic')),
  -- Upright, in pixels.
  width integer,
  height integer,
  bytes integer not null,
  file_sha256 bytea not null check (length(file_sha256) = 32),
  -- Without a time zone, because cameras have none.
  taken_at timestamp,
  taken_precision text check (taken_precision in ('second', 'day', 'month', 'year')),
  utc_offset_minutes smallint,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  accuracy_meters real,
  heading real check (heading >= 0 and heading < 360),
  -- A 360° picture is shown as a flat view of it.
  is_sphere boolean not null default false,
  file_path text,
  large_path text,
  added_at timestamptz not null default now(),
  -- A person chose it as what its property shows, so that no newer photo takes its place.
  is_chosen boolean not null default false check (not is_chosen or (row_no is not null and state = 'ready')),
  check ((taken_at is null) = (taken_precision is null)),
  check ((lat is null) = (lng is null)),
  check (file_path is null or (row_no is null and state = 'ready'))
);
-- The same folder again adds nothing.
create unique index own_photos_once on own_photos (list_id, coalesce(row_no, 0), file_sha256) where state <> 'refused';
create unique index own_photos_chosen_once on own_photos (list_id, row_no, kind) where is_chosen;
create index own_photos_of_row on own_photos (list_id, row_no);
create index own_photos_received on own_photos (user_id, id) where state = 'received';
create index own_photos_in_tray on own_photos (list_id, file_name, id) where row_no is null and state = 'ready';
create index own_photos_of_batch on own_photos (batch_id, state, id);
create index own_photos_of_file on own_photos (user_id, file_sha256);
