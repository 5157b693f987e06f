import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run screens` takes screenshots of every screen and state; `npm run screens -- grading` only of those with a
// matching title. `--sizes=all` takes them at every size and in forced colors, `--sizes=360x740,zoom-200` at some;
// e2e/screens/sizes.ts has their names.
const args = process.argv.slice(2)
const sizes = args.find((arg) => arg.startsWith('--sizes='))?.slice('--sizes='.length)
const filters = args.filter((arg) => !arg.startsWith('--')).flatMap((title) => ['--grep', title])
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1)
const env = { CHROMIUM_PATH: findBrowser(), ...(sizes && { SCREEN_SIZES: sizes }) }
process.exitCode = await run(
  'npx',
  ['playwright', 'test', '--config', 'screens.config.ts', '--reporter=dot', ...filters],
  { env },
)
