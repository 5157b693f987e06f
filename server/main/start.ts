import { createLog } from '../platform/log.ts'
import { readConfig } from '../platform/settings/config.ts'
import { runUntilStopped } from './lifecycle/run-until-stopped.ts'
import { openProduction } from './production-entrance.ts'
import { startProduct } from './start-product.ts'
import { version } from './version.ts'

/** Starts production: everything comes from the settings, without stand-ins. */
runUntilStopped(async (signal) => {
  const config = readConfig(process.env, 'production')
  const log = createLog(config.LOG_LEVEL)
  const running = await startProduct(openProduction, { config, log, signal })
  const address = running.listensOn === null ? '' : ` and listens on ${running.listensOn}`
  // Logged at every level.
  log.child({}, { level: 'info' }).info({ version }, `Curbgrade runs at ${running.url}${address}`)
  return { log, stop: running.stop }
})
