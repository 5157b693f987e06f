/** PostgreSQL's `disk_full`, and the file system's errors for a full disk or an exceeded quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && FULL.has(String(error.code))) || (error.cause !== error && isStorageFull(error.cause)))
