import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from './provider.ts'

/** What is sold at these prices could not be credited. */
export class WrongPrices extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Prices at the payment provider differ from the catalog:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
}

/**
 * Compares the provider's prices with the catalog when the product starts; throws `WrongPrices` where they differ. A
 * provider that can't be reached doesn't stop a start: each checkout compares its price again.
 */
export async function checkPrices({ payments, log }: { payments: PaymentProvider; log: Log }): Promise<void> {
  const problems = await payments.findPriceProblems()
  if (!problems.ok) log.warn('prices were not checked at the start: the payment provider cannot be reached')
  else if (problems.value.length > 0) throw new WrongPrices(problems.value)
}
