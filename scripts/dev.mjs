import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { createServer } from 'vite'
import { endWithNpm } from './end-with-npm.mjs'
import { installHooks } from './install-hooks.mjs'
import { run } from './steps.mjs'

installHooks()
// The API serves a built web app, too, but the pages of this start come from their sources.
if (!existsSync('web/dist/index.html')) {
  const code = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}
endWithNpm()

const { resolvePort } = await tsImport('../server/main/local/choose-port.ts', import.meta.url)
const { PORT } = process.env
const apiPort = await resolvePort({
  PORT: Number(PORT || 3000),
  HOST: '127.0.0.1',
  explicit: new Set(PORT ? ['PORT'] : []),
})
process.env.DEV_API_URL = `http://localhost:${apiPort}`
const pages = await createServer({ configFile: 'web/vite.config.ts' })
await pages.listen()

// Restarts when its sources change.
const api = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main/local.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: `${apiPort}`, APP_URL: new URL(pages.resolvedUrls.local[0]).origin },
  },
)
const stop = () => api.kill('SIGTERM')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
api.once('exit', (code) => void pages.close().finally(() => process.exit(code ?? 0)))
