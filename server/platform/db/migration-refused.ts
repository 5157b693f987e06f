/** The database can't be brought up to date until a person acts; the message says why and what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}
