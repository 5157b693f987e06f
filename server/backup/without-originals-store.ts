/** A photo that waits for its renditions needs its original. */
const IS_NEEDED = `exists (select from own_photos p
  where p.user_id = o.user_id and p.file_sha256 = o.file_sha256 and p.state = 'received')`

/**
 * What a backup without originals reads instead of these tables. After a restore, such originals are unknown, and don't
 * count toward anyone's space.
 */
export const rowsWithoutOriginals: ReadonlyMap<string, string> = new Map([
  ['own_originals', `(select * from own_originals o where ${IS_NEEDED}) o`],
  [
    'own_files',
    `(select * from own_files f
      where not exists (select from own_originals o where o.file_path = f.path and not ${IS_NEEDED})) f`,
  ],
  [
    'own_storage',
    `(select s.user_id, s.bytes - coalesce((select sum(f.bytes) from own_originals o join own_files f on f.path = o.file_path
        where o.user_id = s.user_id and not ${IS_NEEDED}), 0) as bytes from own_storage s) s`,
  ],
])
