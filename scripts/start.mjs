import { run } from './steps.mjs'

// Builds in a separate process because the build changes its environment.
const code = await run(process.execPath, ['scripts/build.mjs'])
if (code !== 0) process.exit(code)
// npm ends on SIGTERM without passing it on to what it started, as process managers and containers send it.
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 1_000).unref()
}

const { modeOf } = await import('../server/dist/production/mode.js')
await (modeOf(process.env) === 'local'
  ? import('../server/dist/local.js')
  : import('../server/dist/production/start.js'))
