/** All settings that production requires. Reading them connects to nothing. */
export const productionSettings = {
  APP_URL: 'https://grade.example',
  DATABASE_URL: 'postgres://db.example/curbgrade',
  FILES_URL: 's3://uploads',
  SMTP_URL: 'smtps://mail.example',
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  AUTH_SECRET: 'a secret of tests, long enough and varied',
  STRIPE_SECRET_KEY: 'sk_live_51Hx',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Hx',
  TRUST_PROXY: '10.0.0.0/8',
  IMAGERY: 'open',
}
