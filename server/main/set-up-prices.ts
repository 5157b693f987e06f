import { InvalidConfig, readSettings } from '../platform/config.ts'
import { connectToStripe } from '../vendors/stripe/index.ts'
import { setUpPrices } from '../vendors/stripe/set-up-prices.ts'

const WHAT = { there: 'was there', made: 'made', replaced: 'made in place of one with another price' }

/** `npm run set-up-prices`, of the account whose keys the settings name. */
async function main(): Promise<void> {
  const { STRIPE_SECRET_KEY, STRIPE_BASE_URL } = readSettings()
  if (STRIPE_SECRET_KEY === undefined)
    throw new InvalidConfig(['STRIPE_SECRET_KEY: is the account to set up'])
  const done = await setUpPrices(connectToStripe({ secretKey: STRIPE_SECRET_KEY, baseUrl: STRIPE_BASE_URL }))
  for (const { priceId, providerId, was } of done)
    process.stdout.write(`${priceId}: ${providerId} ${WHAT[was]}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
})
