import { endWithNpm } from './end-with-npm.mjs'
import { run } from './steps.mjs'

// Builds in a separate process because the build changes its environment.
const code = await run(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
endWithNpm()

const { modeOf } = await import('../server/dist/production/mode.js')
await (modeOf(process.env) === 'local'
  ? import('../server/dist/local.js')
  : import('../server/dist/production/start.js'))
