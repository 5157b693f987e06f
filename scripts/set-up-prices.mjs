import { run } from './steps.mjs'

// Creates the catalog's products and prices in the Stripe account of `STRIPE_SECRET_KEY`. A second run changes
// nothing.
const built = await run(process.execPath, ['scripts/build.mjs'])
process.exitCode =
  built === 0 ? await run(process.execPath, ['server/dist/production/set-up-prices.js']) : built
