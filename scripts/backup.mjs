import { runCommand } from './steps.mjs'

// One archive of database and files, also while the product runs: `npm run backup -- FILE`.
process.exitCode = await runCommand('backup')
