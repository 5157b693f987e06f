import { run } from './steps.mjs'

// Compares ledger, purchases and payment provider: `npm run reconcile`, or `npm run reconcile -- ada@example.com`.
const built = await run(process.execPath, ['scripts/build.mjs'])
process.exitCode =
  built === 0 ? await run(process.execPath, ['server/dist/reconcile.js', ...process.argv.slice(2)]) : 2
