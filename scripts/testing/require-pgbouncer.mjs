import { existsSync } from 'node:fs'
import { installPackage } from '../install-package.mjs'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
const isInstalled = () => FOLDERS.some((folder) => existsSync(`${folder}/pgbouncer`))

/** Makes sure that the test behind a pooler can run. Otherwise throws with what to install. */
export function requirePgbouncer() {
  if (!isInstalled()) installPackage('pgbouncer')
  if (isInstalled()) return
  throw new Error(
    'One test needs pgbouncer. Install it (Debian, Ubuntu: apt-get install pgbouncer; macOS: brew install pgbouncer).',
  )
}
