import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run screens` takes pictures of every screen and state, `npm run screens -- grading` of those whose title says so.
const wanted = process.argv.slice(2).flatMap((title) => ['--grep', title])
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1)
const env = { CHROMIUM_PATH: findBrowser() }
process.exitCode = await run(
  'npx',
  ['playwright', 'test', '--config', 'screens.config.ts', '--reporter=dot', ...wanted],
  { env },
)
