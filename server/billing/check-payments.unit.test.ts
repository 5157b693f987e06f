import { ok, refuse } from '@curbgrade/core/shared/result'
import { expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { noPayments } from '../test/payments/payments.ts'
import { checkPrices, WrongPrices } from './check-prices.ts'
import type { PaymentProvider } from './provider.ts'

const logged: string[] = []
const log = createLog('warn', { write: (line) => void logged.push(line) })
const check = (problems: Awaited<ReturnType<PaymentProvider['findPriceProblems']>>) =>
  checkPrices({ payments: { ...noPayments, findPriceProblems: async () => problems }, log })

it('prevents the start if prices differ, and lists each', async () => {
  const checking = check(ok(['tokens_1000: is wrong', 'tokens_5000: is wrong']))
  await expect(checking).rejects.toThrow(WrongPrices)
  await expect(checking).rejects.toThrow(/catalog:\n {2}- tokens_1000: is wrong\n {2}- tokens_5000: is wrong/)
})

it('continues the start with the right prices, or if the provider cannot be reached', async () => {
  await check(ok([]))
  expect(logged).toEqual([])
  await check(refuse('payments_unavailable'))
  expect(logged).toHaveLength(1)
})
