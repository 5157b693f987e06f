import { existsSync } from 'node:fs'
import { installPackage } from '../install-package.mjs'

const LIBRARIES = { arm64: 'aarch64-linux-gnu', x64: 'x86_64-linux-gnu' }
const MINI_BROWSER = `/usr/lib/${LIBRARIES[process.arch]}/webkit2gtk-4.1/MiniBrowser`

const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path))
const findMiniBrowser = () => process.env.WEBKIT_PATH ?? (existsSync(MINI_BROWSER) ? MINI_BROWSER : undefined)

/** What the journeys in other browsers than Chromium start, by Debian's packages. */
const findPrograms = () => ({
  'firefox-esr': process.env.FIREFOX_PATH ?? findProgram('firefox-esr'),
  'webkit2gtk-driver': findProgram('WebKitWebDriver') && findMiniBrowser(),
  xvfb: findProgram('Xvfb'),
})
const missing = () =>
  Object.entries(findPrograms()).flatMap(([name, path]) => (path === undefined ? [name] : []))

/** Finds Firefox and WebKit for the tests at full size. Otherwise throws with what to install. */
export function findEngines() {
  for (const name of missing()) installPackage(name)
  const { 'firefox-esr': FIREFOX_PATH, 'webkit2gtk-driver': WEBKIT_PATH } = findPrograms()
  if (missing().length === 0) return { FIREFOX_PATH, WEBKIT_PATH }
  throw new Error(
    `Tests at full size need Firefox, WebKitGTK and Xvfb. Install them (Debian, Ubuntu: apt-get install ${missing().join(' ')}), or set FIREFOX_PATH and WEBKIT_PATH to the executables of Firefox and WebKitGTK's MiniBrowser.`,
  )
}
