/** A backup can't be made, or a target can't take one; the message says why and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
