import { OperatorError } from '../platform/operator-error.ts'
import type { PaymentProvider } from './provider.ts'

/** The payment provider refuses us, or purchases at its prices couldn't be credited. */
export class PaymentsUnusable extends OperatorError {
  override readonly name = 'PaymentsUnusable'
  constructor(problems: readonly string[]) {
    super(`The payment provider can't be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  }
}

/**
 * Returns a sentence if the provider can't be reached, which doesn't prevent a start: each checkout checks
 * its price again.
 * @throws PaymentsUnusable
 */
export async function checkPayments(payments: PaymentProvider): Promise<string | null> {
  const problems = await payments.findPriceProblems()
  if (!problems.ok) return 'The payment provider cannot be reached, so its prices were not checked.'
  if (problems.value.length > 0) throw new PaymentsUnusable(problems.value)
  return null
}
