import { disableDemoAccount } from '../account/disable-demo-account.ts'
import type { Log } from '../platform/log.ts'
import { isLiveKey } from '../platform/settings/config-problems.ts'
import type { Config } from '../platform/settings/settings-schema.ts'
import { createSmtpMail } from '../vendors/smtp/index.ts'
import type { Entrance, OpenEntrance } from './start-product.ts'
import { chooseImagery } from './suppliers/choose-imagery.ts'
import { choosePayments } from './suppliers/choose-payments.ts'

/** Uses only external services from the settings, which are complete (see config-problems.ts). */
export const openProduction: OpenEntrance = async ({ config, log, meter }) => {
  warnOfTestPayments(config, log)
  return {
    port: config.PORT,
    settings: settingsOf(config),
    suppliers: {
      imagery: known(chooseImagery(config, log, meter)),
      payments: known(choosePayments(config, log, meter)),
      sendMail: createSmtpMail({ url: known(config.SMTP_URL), from: config.MAIL_FROM, meter }),
    },
    vapidKeys: { publicKey: known(config.VAPID_PUBLIC_KEY), privateKey: known(config.VAPID_PRIVATE_KEY) },
    prepare: (product) => disableDemoAccount(product.account),
  }
}

function settingsOf(config: Config): Entrance['settings'] {
  const appUrl = known(config.APP_URL)
  const { hostname, origin } = new URL(appUrl)
  const databaseUrl = known(config.DATABASE_URL)
  return {
    databaseUrl,
    databaseDirectUrl: config.DATABASE_DIRECT_URL ?? databaseUrl,
    filesUrl: known(config.FILES_URL),
    appUrl,
    allowedHosts: [hostname],
    trustedOrigins: [origin],
    devPages: false,
    secret: known(config.AUTH_SECRET),
    previousSecret: config.AUTH_SECRET_PREVIOUS,
    keyPrefix: 'cg_',
  }
}

function warnOfTestPayments(config: Config, log: Log): void {
  if (!isLiveKey(known(config.STRIPE_SECRET_KEY)))
    log.warn('STRIPE_SECRET_KEY is a test key: anyone can buy with a test card, and no money comes in')
}

function known<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('a production setting was not validated')
  return value
}
