import { runCommand } from './steps.mjs'

// Makes a link with which one email address can sign up: `npm run invite -- name@example.com`.
process.exitCode = await runCommand('invite')
