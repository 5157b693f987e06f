import { ok, refuse } from '@curbgrade/core/shared/result'
import { expect, it } from 'vitest'
import { noPayments } from '../test/payments/payments.ts'
import { checkPayments, PaymentsUnusable } from './check-payments.ts'
import type { PaymentProvider } from './provider.ts'

const check = (problems: Awaited<ReturnType<PaymentProvider['findPriceProblems']>>) =>
  checkPayments({ ...noPayments, findPriceProblems: async () => problems })

it('prevents the start if prices differ, and lists each', async () => {
  const checking = check(ok(['tokens_1000: is wrong', 'tokens_5000: is wrong']))
  await expect(checking).rejects.toThrow(PaymentsUnusable)
  await expect(checking).rejects.toThrow(/used:\n {2}- tokens_1000: is wrong\n {2}- tokens_5000: is wrong/)
})

it('continues the start with the right prices, or if the provider cannot be reached', async () => {
  expect(await check(ok([]))).toBeNull()
  expect(await check(refuse('payments_unavailable'))).toContain('cannot be reached')
})
