import { checkSteps, installed } from './check-steps.mjs'
import { failedSteps, run } from './steps.mjs'

/** Everything that takes seconds: before a commit. */
const failed = await failedSteps(checkSteps)
const unitTests = await run(installed('vitest'), [
  'run',
  '--project',
  'unit',
  '--project',
  'web',
  '--reporter=dot',
])
if (unitTests !== 0) failed.push('unit tests')
for (const title of failed) process.stdout.write(`failed: ${title}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
