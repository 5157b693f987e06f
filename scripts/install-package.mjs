import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package if we have permission: as root on Debian and Ubuntu. Doesn't start its service. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing the package ${name} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
