/** PostgreSQL's `disk_full`, and what the file system says when there is no room, or none for this user. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something could not be written because the disk of the database or of the files is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && FULL.has(String(error.code))) || (error.cause !== error && isStorageFull(error.cause)))
