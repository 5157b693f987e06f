import { existsSync } from 'node:fs'
import { installPackage } from './install-package.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const SHELL = '/usr/bin/chromium-headless-shell'

const systemBrowser = () =>
  process.env.CHROMIUM_PATH ??
  [...FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)), MAC].find((path) =>
    existsSync(path),
  )
const systemShell = () => process.env.HEADLESS_SHELL_PATH ?? (existsSync(SHELL) ? SHELL : undefined)

/**
 * Finds a Chromium for the browser tests: the system's, or Debian's package. Otherwise throws with what to
 * install.
 */
export function findBrowser() {
  if (systemBrowser() === undefined) installPackage('chromium')
  const found = systemBrowser()
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
}

/**
 * Finds the headless shell, which uses less CPU than the full browser. Undefined if there is none; callers then
 * use the browser.
 */
export function findHeadlessShell() {
  if (systemShell() === undefined && process.env.CHROMIUM_PATH === undefined)
    installPackage('chromium-headless-shell')
  return systemShell()
}
