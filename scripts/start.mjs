import { run } from './steps.mjs'

// A process of its own: Vite sets NODE_ENV for whatever runs beside it.
const code = await run(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
process.setSourceMapsEnabled(true)
await import('../server/dist/local.js')
