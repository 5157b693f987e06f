import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { startTestPayments, type TestPayments } from '../test/payments/payments.ts'
import type { PlainStep, Step } from '../test/payments/story/step.ts'
import { startStory } from '../test/payments/story/story.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'

const SEQUENCES = atSize(40, 2_000)
const AT_ONCE = 4
const MAX_STEPS = 12

let payments: TestPayments
let product: TestProduct
beforeAll(async () => {
  payments = await startTestPayments()
  product = await startTestProduct({ payments: payments.provider })
})
afterAll(async () => {
  await payments.fake.stop()
  await product.end()
})

const place = fc.nat({ max: 20 })
const sometimes = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const plain = (...kinds: PlainStep['kind'][]) => fc.record({ kind: fc.constantFrom(...kinds) })

const step: fc.Arbitrary<Step> = fc.oneof(
  sometimes(4, fc.record({ kind: fc.constant('buy' as const), pack: fc.nat({ max: 2 }) })),
  sometimes(5, plain('pay')),
  sometimes(2, plain('subscribe')),
  sometimes(4, plain('decline', 'cancel', 'reactivate', 'renew')),
  sometimes(
    2,
    fc.record({ kind: fc.constant('refund' as const), place, share: fc.constantFrom(0.1, 0.5, 1) }),
  ),
  sometimes(
    2,
    fc.record({
      kind: fc.constant('spend' as const),
      tokens: fc.constantFrom(1, 700, 4_000),
      isDelivered: fc.boolean(),
    }),
  ),
  sometimes(
    3,
    fc.record({ kind: fc.constant('hold' as const), tokens: fc.constantFrom(30, 700, 990, 4_900) }),
  ),
  sometimes(3, fc.record({ kind: fc.constantFrom('grade' as const, 'endHold' as const), place })),
  sometimes(1, fc.record({ kind: fc.constant('delete' as const), isCut: fc.boolean() })),
  sometimes(6, fc.record({ kind: fc.constantFrom('deliver' as const, 'replay' as const), place })),
  sometimes(
    2,
    fc.record({
      kind: fc.constant('crash' as const),
      when: fc.constantFrom('fetched' as const, 'written' as const, 'committed' as const),
    }),
  ),
)

it(`keeps the books right in ${SEQUENCES} random sequences of payment events`, async () => {
  const steps = fc.array(step, { minLength: 2, maxLength: MAX_STEPS })
  const holds = fc.asyncProperty(steps, async (taken) => {
    const story = await startStory(product)
    try {
      for (const one of taken) await story.take(one)
      await story.finish()
    } finally {
      await story.stop()
    }
  })
  const numRuns = Math.ceil(SEQUENCES / AT_ONCE)
  // A failing sequence prints its seed.
  const runs = await Promise.all(Array.from({ length: AT_ONCE }, () => fc.check(holds, { numRuns })))
  for (const run of runs) expect(run.failed ? fc.defaultReportMessage(run) : 'held').toBe('held')
}, 3_600_000)
