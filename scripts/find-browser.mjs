import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const systemBrowser = () =>
  process.env.CHROMIUM_PATH ??
  [...PLACES.flatMap((place) => NAMES.map((name) => `${place}/${name}`)), MAC].find((path) =>
    existsSync(path),
  )

/** A Chromium for the browser tests: the system's, else Debian's package, else a message that says what to do. */
export function findBrowser() {
  const found = systemBrowser()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No Chromium found: installing the package chromium …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
    const installed = systemBrowser()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
}
