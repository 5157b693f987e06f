import { checkSteps } from './check-steps.mjs'
import { run, steps } from './steps.mjs'

/** Everything that takes seconds: before a commit. */
await steps([
  ...checkSteps,
  [
    'unit tests',
    () => run('npx', ['vitest', 'run', '--project', 'unit', '--project', 'web', '--reporter=dot']),
  ],
])
