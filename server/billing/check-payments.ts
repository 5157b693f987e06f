import type { Log } from '../platform/log.ts'
import type { PaymentProvider } from './provider.ts'

/** Purchases at these prices could not be credited. */
export class WrongPrices extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Prices at the payment provider differ from the catalog:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
}

/**
 * Compares the provider's prices with the catalog at startup; throws `WrongPrices` if they differ. An unreachable
 * provider doesn't prevent the start, because each checkout checks its price again.
 */
export async function checkPrices({ payments, log }: { payments: PaymentProvider; log: Log }): Promise<void> {
  const problems = await payments.findPriceProblems()
  if (!problems.ok) log.warn('prices were not checked at the start: the payment provider cannot be reached')
  else if (problems.value.length > 0) throw new WrongPrices(problems.value)
}
