import { run } from './steps.mjs'

/** The other commands also work on the embedded database and the files of local mode. */
const ONLY_IN_PRODUCTION = ['set-up-prices', 'doctor']
/** The exit code without a build: scripts that call `reconcile` must not take it for a difference. */
const UNKNOWN = { reconcile: 2 }

// Builds what is missing and runs one of the product's commands (server/main/commands) with the other arguments.
const [name, ...args] = process.argv.slice(2)
const built = await run(process.execPath, ['scripts/build.mjs'])
process.exitCode = built === 0 ? await runCommand() : (UNKNOWN[name] ?? built)

async function runCommand() {
  const { modeOf } = await import('../server/dist/production/mode.js')
  const isLocal = modeOf(process.env) === 'local' && !ONLY_IN_PRODUCTION.includes(name)
  return run(process.execPath, [`server/dist/${isLocal ? '' : 'production/'}${name}.js`, ...args])
}
