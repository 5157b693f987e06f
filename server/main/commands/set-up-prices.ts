import { InvalidConfig, readSettings } from '../../platform/settings/config.ts'
import { connectToStripe } from '../../vendors/stripe/index.ts'
import { setUpPrices } from '../../vendors/stripe/set-up-prices.ts'

const OUTCOMES = {
  unchanged: 'already exists',
  created: 'created',
  replaced: 'created in place of one with another price',
}

/** `npm run set-up-prices` for the account whose key is in the settings. */
async function main(): Promise<void> {
  const { STRIPE_SECRET_KEY, STRIPE_BASE_URL } = readSettings()
  if (STRIPE_SECRET_KEY === undefined)
    throw new InvalidConfig(['STRIPE_SECRET_KEY: is required; it names the account to set up'])
  const done = await setUpPrices(connectToStripe({ secretKey: STRIPE_SECRET_KEY, baseUrl: STRIPE_BASE_URL }))
  for (const { priceId, providerId, outcome } of done)
    process.stdout.write(`${priceId}: ${providerId} ${OUTCOMES[outcome]}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
