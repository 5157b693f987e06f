import { existsSync } from 'node:fs'
import { installPackage } from './install-package.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const SHELL = '/usr/bin/chromium-headless-shell'

const systemBrowser = () =>
  process.env.CHROMIUM_PATH ??
  [...PLACES.flatMap((place) => NAMES.map((name) => `${place}/${name}`)), MAC].find((path) =>
    existsSync(path),
  )
const systemShell = () => process.env.HEADLESS_SHELL_PATH ?? (existsSync(SHELL) ? SHELL : undefined)

/** A Chromium for the browser tests: the system's, else Debian's package, else a message that says what to do. */
export function findBrowser() {
  if (systemBrowser() === undefined) installPackage('chromium')
  const found = systemBrowser()
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
}

/** The same browser without windows takes less of the processor; where there is none, the other does it all. */
export function findHeadlessShell() {
  if (systemShell() === undefined && process.env.CHROMIUM_PATH === undefined)
    installPackage('chromium-headless-shell')
  return systemShell()
}
