import { runCommand } from './steps.mjs'

// Restores into an empty database and file store: `npm run restore -- FILE`. `-- --check FILE` only verifies the
// archive.
process.exitCode = await runCommand('restore')
