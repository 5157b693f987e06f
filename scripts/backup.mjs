import { runCommand } from './steps.mjs'

// Writes one archive of database and files, even while the product runs: `npm run backup -- FILE`.
process.exitCode = await runCommand('backup')
