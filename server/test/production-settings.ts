import { makeVapidKeys } from '../vendors/web-push/index.ts'

const vapid = makeVapidKeys()

/** All settings that production requires. Reading them connects to nothing. */
export const productionSettings = {
  APP_URL: 'https://grade.example',
  DATABASE_URL: 'postgres://db.example/curbgrade',
  FILES_URL: 's3://uploads',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Curbgrade <no-reply@grade.example>',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  AUTH_SECRET: 'a secret of tests, long enough and varied',
  STRIPE_SECRET_KEY: 'sk_live_51Hx',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Hx',
  TRUST_PROXY: '10.0.0.0/8',
  IMAGERY: 'open',
}
