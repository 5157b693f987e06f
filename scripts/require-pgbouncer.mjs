import { existsSync } from 'node:fs'
import { installPackage } from './install-package.mjs'

const PLACES = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
const isThere = () => PLACES.some((place) => existsSync(`${place}/pgbouncer`))

/** A pooler for the test that runs the product behind one; else a message that says what to do. */
export function requirePgbouncer() {
  if (!isThere()) installPackage('pgbouncer')
  if (isThere()) return
  throw new Error(
    'One test needs pgbouncer. Install it (Debian, Ubuntu: apt-get install pgbouncer; macOS: brew install pgbouncer).',
  )
}
