import { InvalidConfig, readConfig } from '../platform/config.ts'
import { DataDirInUse, EmbeddedPostgresRefused } from '../platform/embedded-postgres/index.ts'
import { createLog } from '../platform/log.ts'
import { UnusableModel } from '../vendors/onnx/index.ts'
import { demoAccount } from './local/seed-demo.ts'
import { startLocal } from './local/start-local.ts'

const IMAGERY_WORDS = {
  demo: 'Demo imagery',
  google: 'Imagery of Google',
  open: 'Imagery of open data',
} as const

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  const running = await startLocal(config, log)
  say(`
  Curbgrade runs at ${running.url}

  Sign in as   ${demoAccount.email}
  Password     ${demoAccount.password}

  ${IMAGERY_WORDS[config.IMAGERY]}, test payments, data in ${config.dataDir}. Ctrl+C stops it.
`)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopped with an error')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const isForPeople =
    error instanceof InvalidConfig ||
    error instanceof DataDirInUse ||
    error instanceof EmbeddedPostgresRefused ||
    error instanceof UnusableModel
  process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
})
