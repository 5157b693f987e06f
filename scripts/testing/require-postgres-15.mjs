import { existsSync } from 'node:fs'
import { installPackage } from '../install-package.mjs'

const PROGRAMS = ['/usr/lib/postgresql/15/bin/postgres', '/opt/homebrew/opt/postgresql@15/bin/postgres']
const isInstalled = () => PROGRAMS.some((program) => existsSync(program))

/** Makes sure that the tests at full size can run on the oldest supported PostgreSQL. Otherwise throws with what to install. */
export function requirePostgres15() {
  if (!isInstalled()) installPackage('postgresql-15')
  if (isInstalled()) return
  throw new Error(
    'Tests at full size need PostgreSQL 15. Install it (Debian: apt-get install postgresql-15; macOS: brew install postgresql@15).',
  )
}
