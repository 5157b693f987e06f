import { checkSteps, checkStepsFor, installed } from './check-steps.mjs'
import { installHooks } from './install-hooks.mjs'
import { failedSteps, run } from './steps.mjs'
import { changedFiles, testsOf } from './testing/changed-files.mjs'

/** Everything that takes seconds: before a commit. `--changed` looks only at the files that differ from the last one. */
installHooks()
const changed = process.argv.includes('--changed') ? changedFiles() : undefined
const failed = await failedSteps(changed === undefined ? checkSteps : checkStepsFor(changed))
const tests = changed === undefined ? [] : testsOf(changed)
if (changed === undefined || tests.length > 0) {
  const projects = ['--project=unit', '--project=web', '--passWithNoTests']
  const code = await run(installed('vitest'), ['run', '--reporter=dot', ...projects, ...tests])
  if (code !== 0) failed.push('unit tests')
}
for (const title of failed) process.stdout.write(`failed: ${title}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
