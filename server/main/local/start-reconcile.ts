import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import type { Log } from '../../platform/log.ts'
import { createOutboundMeter } from '../../platform/outbound/index.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { runReconcile } from '../commands/reconcile.ts'
import { startPayments, TEST_PAYMENTS } from './payments.ts'

/** `npm run reconcile` in local mode. The app must not be running on the embedded database. */
runReconcile(async (config, log) => {
  const database = await openDatabase(config)
  const payments = await openPayments(config, log)
  return {
    databaseUrl: database.url,
    payments: payments.provider,
    close: async () => {
      await payments.close()
      await database.close()
    },
  }
})

async function openDatabase({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: url = pooled, dataDir }: Config) {
  if (url !== undefined) return { url, close: async () => {} }
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return { url: embedded.url, close: embedded.stop }
}

/** The stand-in works on a copy of its data, so that a running app isn't affected. */
async function openPayments(config: Config, log: Log) {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-reconcile-'))
  await copyFile(join(config.dataDir, TEST_PAYMENTS), join(dataDir, TEST_PAYMENTS)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  const { provider, stop } = await startPayments({ ...config, dataDir }, log, createOutboundMeter())
  return {
    provider,
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
