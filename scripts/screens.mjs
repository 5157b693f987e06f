import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run screens` takes screenshots of every screen and state; `npm run screens -- grading` only of those with a
// matching title.
const filters = process.argv.slice(2).flatMap((title) => ['--grep', title])
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1)
const env = { CHROMIUM_PATH: findBrowser() }
process.exitCode = await run(
  'npx',
  ['playwright', 'test', '--config', 'screens.config.ts', '--reporter=dot', ...filters],
  { env },
)
