/** The first migration of every database and archive from before 1.0.0, when the schema was written again. */
const FIRST_THEN = '0001_accounts.sql'

/** Whether these are the migrations of a development version, whose data no release takes over (docs/decisions/foundation/079). */
export const isBeforeFirstRelease = (migrations: readonly string[]): boolean =>
  migrations.includes(FIRST_THEN)
