import { demoAccount } from '../account/demo-account.ts'
import { createLog } from '../platform/log.ts'
import { readConfig } from '../platform/settings/config.ts'
import { runUntilStopped } from './lifecycle/run-until-stopped.ts'
import { openLocal } from './local/local-entrance.ts'
import { startProduct } from './start-product.ts'

const IMAGERY_WORDS = {
  demo: 'Demo imagery',
  google: 'Google imagery',
  open: 'Open imagery',
} as const

/** Starts local mode: the product with stand-ins for all external services. */
runUntilStopped(async (signal) => {
  const config = readConfig(process.env, 'local')
  const log = createLog(config.LOG_LEVEL)
  const running = await startProduct(openLocal, { config, log, signal })
  process.stdout.write(`
  Curbgrade runs at ${running.url}

  Sign in as   ${demoAccount.email}
  Password     ${demoAccount.password}

  ${IMAGERY_WORDS[config.IMAGERY]}, test payments, data in ${config.dataDir}. Ctrl+C stops it.

`)
  return { log, stop: running.stop }
})
