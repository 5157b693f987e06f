import { existsSync } from 'node:fs'
import { installPackage } from '../install-package.mjs'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
const inFolders = (name) => FOLDERS.map((folder) => `${folder}/${name}`)

/** Where each may be, and how macOS calls it. */
const programs = {
  pgbouncer: { paths: inFolders('pgbouncer'), brew: 'pgbouncer' },
  curl: { paths: inFolders('curl'), brew: 'curl' },
  'postgresql-15': {
    paths: ['/usr/lib/postgresql/15/bin/postgres', '/opt/homebrew/opt/postgresql@15/bin/postgres'],
    brew: 'postgresql@15',
  },
}

/** Makes sure that tests can use the program of this Debian package. Otherwise throws with what to install. */
export function requireProgram(name) {
  const { paths, brew } = programs[name]
  const isInstalled = () => paths.some((path) => existsSync(path))
  if (!isInstalled()) installPackage(name)
  if (isInstalled()) return
  throw new Error(
    `Tests need ${name}. Install it (Debian, Ubuntu: apt-get install ${name}; macOS: brew install ${brew}).`,
  )
}
