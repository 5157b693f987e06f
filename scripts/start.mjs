import { run } from './steps.mjs'

// A process of its own: the build changes the environment of whatever runs beside it.
const code = await run(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
process.setSourceMapsEnabled(true)
const { modeOf } = await import('../server/dist/production/mode.js')
await (modeOf(process.env) === 'local'
  ? import('../server/dist/local.js')
  : import('../server/dist/production/start.js'))
