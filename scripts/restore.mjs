import { runCommand } from './steps.mjs'

// Into an empty database and file store: `npm run restore -- FILE`. Only looks whether a file is whole: `-- --check FILE`.
process.exitCode = await runCommand('restore')
