import { runCommand } from './steps.mjs'

// Compares ledger, purchases and payment provider: `npm run reconcile`, or `npm run reconcile -- ada@example.com`.
process.exitCode = await runCommand('reconcile', 2)
