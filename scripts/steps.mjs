import { spawn } from 'node:child_process'

/** Runs a command with inherited output. Resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal === null ? code : 1))
  })

/** Runs titled steps in order, prints how long each took, and exits at the first failure. */
export async function steps(list) {
  for (const [title, work] of list) {
    const startedAt = performance.now()
    process.stdout.write(`\n▸ ${title}\n`)
    const code = await work()
    if (code !== undefined && code !== 0) {
      process.stdout.write(`✗ ${title}\n`)
      process.exit(typeof code === 'number' ? code : 1)
    }
    process.stdout.write(`✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
  }
}

/** Runs titled steps in order to the end; resolves with the titles of those that failed. */
export async function failedSteps(list) {
  const failed = []
  for (const [title, work] of list) if ((await work()) !== 0) failed.push(title)
  return failed
}

/** Builds what is missing and runs one of the product's commands with this script's arguments. Resolves with its exit code. */
export async function runCommand(name, codeWithoutBuild = 1) {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) return codeWithoutBuild
  const { modeOf } = await import('../server/dist/production/mode.js')
  const folder = modeOf(process.env) === 'local' ? 'server/dist' : 'server/dist/production'
  return run(process.execPath, [`${folder}/${name}.js`, ...process.argv.slice(2)])
}
