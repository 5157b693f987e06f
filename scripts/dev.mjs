import { spawn } from 'node:child_process'

// The API restarts on every change of its sources; the web is served by Vite, which proxies to it.
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main/local.ts'], { stdio: 'inherit' }),
  spawn('npx', ['vite', 'web'], { stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
