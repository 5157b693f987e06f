import { spawn } from 'node:child_process'

// The API restarts when its sources change. Vite serves the web app and proxies to the API.
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main/local.ts'], { stdio: 'inherit' }),
  spawn('npx', ['vite', 'web'], { stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
