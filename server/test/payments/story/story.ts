import { tokenPacks } from '@curbgrade/core/billing/catalog'
import { CARDS } from '@curbgrade/fake-stripe'
import { expect } from 'vitest'
import { cancelSubscription, reactivateSubscription } from '../../../billing/calls/change-cancellation.ts'
import { createCheckoutSession } from '../../../billing/calls/create-checkout-session.ts'
import { createTokenCheckout } from '../../../billing/calls/create-token-checkout.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { TestProduct } from '../../product.ts'
import { deleteAccount } from './delete-account.ts'
import { deliver, deliveredAt, takeUndelivered } from './deliver.ts'
import { expectLedger, expectPaidOnce } from './expect-books.ts'
import { call, openCheckout, pay, refund } from './pay.ts'
import { createScene, type Scene } from './scene.ts'
import { endAllHolds, endHoldAt, grade, hold, spend } from './spend.ts'
import type { Step } from './step.ts'

/** Anything that one customer and the provider can do through the product's own calls, webhook and job. */
export async function startStory(product: TestProduct) {
  const scene = await createScene(product)
  return {
    take: async (step: Step): Promise<void> => {
      await act(scene, step)
      await expectLedger(scene)
    },
    /** Delivers and processes every event, then all of them again, and expects correct books both times. */
    finish: async (): Promise<void> => {
      scene.crash = null
      await deliver(scene, takeUndelivered(scene, 0))
      await inTransaction(scene.pool, (tx) => endAllHolds(scene, tx))
      const before = await expectPaidOnce(scene)
      await deliver(scene, scene.payments.fake.events().toReversed())
      expect(await expectPaidOnce(scene)).toEqual(before)
    },
    stop: scene.payments.fake.stop,
  }
}

async function act(scene: Scene, step: Step): Promise<unknown> {
  const { holds, isDeleted, payments, pool, ports } = scene
  switch (step.kind) {
    case 'buy': {
      const pack = tokenPacks[step.pack] ?? tokenPacks[0]
      return openCheckout(scene, createTokenCheckout(ports), { body: { priceId: pack.priceId }, pack })
    }
    case 'subscribe':
      return openCheckout(scene, createCheckoutSession(ports))
    case 'pay':
      return pay(scene, CARDS.pays)
    case 'decline':
      return pay(scene, CARDS.declines)
    case 'refund':
      return refund(scene, step)
    case 'spend':
      return isDeleted ? null : spend(scene, step)
    case 'hold':
      return isDeleted ? null : hold(scene, step.tokens)
    case 'grade':
      return grade(scene, holds[step.place % (holds.length || 1)])
    case 'endHold':
      return inTransaction(pool, (tx) => endHoldAt(scene, tx, step.place))
    case 'cancel':
      return isDeleted ? null : call(scene, cancelSubscription(ports))
    case 'reactivate':
      return isDeleted ? null : call(scene, reactivateSubscription(ports))
    case 'renew':
      return payments.fake.advance(31)
    case 'delete':
      return isDeleted ? null : deleteAccount(scene, step.isCut)
    case 'deliver':
      return deliver(scene, takeUndelivered(scene, step.place))
    case 'replay':
      return deliver(scene, deliveredAt(scene, step.place))
    case 'crash':
      scene.crash = step.when
      return null
    default:
      return step satisfies never
  }
}
