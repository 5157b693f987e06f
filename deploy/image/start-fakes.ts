import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { createOpenMapsFake } from '@curbgrade/fake-maps'
import { createStripeFake } from '@curbgrade/fake-stripe'
import { startBucket } from '../../server/test/bucket.ts'
import { productionSettings } from '../../server/test/production-settings.ts'
import { startSmtpServer } from '../../server/test/wire/smtp-server.ts'
import { makeVapidKeys } from '../../server/vendors/web-push/index.ts'

/** Starts fakes of all external services on loopback, with the settings that point to them. */
export async function startFakes() {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-image-'))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => {} })
  const stripe = await createStripeFake({
    secret: productionSettings.STRIPE_SECRET_KEY,
    webhookSecret: productionSettings.STRIPE_WEBHOOK_SECRET,
  })
  const maps = await createOpenMapsFake({ cacheDir: join(folder, 'pictures') })
  const [bucket, smtp, vapid] = [await startBucket(), await startSmtpServer(), makeVapidKeys()]
  return {
    mails: smtp.received,
    settings: {
      ...productionSettings,
      ...maps.settings,
      ...bucket.settings,
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      STRIPE_BASE_URL: stripe.url,
      TRUST_PROXY: 'none',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
    },
    stop: async () => {
      await Promise.all([bucket.stop(), smtp.stop(), stripe.stop(), maps.stop()])
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
