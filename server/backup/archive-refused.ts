/** The archive can't be restored. Nothing was written. The message says why and what to do. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
}
