/** The first migration of every database and archive from before the 1.0.0 schema. */
const FIRST_THEN = '0001_accounts.sql'

/** A development version, whose data no release takes over (docs/decisions/foundation/079). */
export const isBeforeFirstRelease = (migrations: readonly string[]): boolean =>
  migrations.includes(FIRST_THEN)
