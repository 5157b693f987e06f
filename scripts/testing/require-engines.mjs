import { existsSync } from 'node:fs'
import { installPackage } from '../install-package.mjs'

/** What the journeys in other browsers than Chromium start, and Debian's packages of it. */
const PROGRAMS = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['xvfb', '/usr/bin/Xvfb'],
]
const missing = () => PROGRAMS.filter(([, path]) => !existsSync(path)).map(([name]) => name)

/** Makes sure that the tests at full size can run in Firefox and WebKit. Otherwise throws with what to install. */
export function requireEngines() {
  for (const name of missing()) installPackage(name)
  if (missing().length === 0) return
  throw new Error(
    `Tests at full size need Firefox, WebKitGTK and Xvfb. Install them (Debian: apt-get install ${missing().join(' ')}).`,
  )
}
