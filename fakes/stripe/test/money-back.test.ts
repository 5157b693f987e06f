import { expect, it } from 'vitest'
import { CARDS, type StripeFake } from '../index.ts'
import { aStripe, aTokenCheckout, createSdk, idOf, payAt } from './product.ts'

async function aPayment(fake: StripeFake, number: string = CARDS.pays) {
  const stripe = createSdk(fake)
  const session = await aTokenCheckout(stripe, { customer_email: 'ann@example.test' })
  await payAt(session.url, { number })
  const done = await stripe.checkout.sessions.retrieve(session.id)
  return { stripe, session, intent: idOf(done.payment_intent) }
}

it('refunds in parts up to the paid amount', async () => {
  const fake = await aStripe()
  const { stripe, intent } = await aPayment(fake)
  const refund = await stripe.refunds.create({
    payment_intent: intent,
    amount: 500,
    reason: 'requested_by_customer',
  })
  expect(refund).toMatchObject({ amount: 500, status: 'succeeded', payment_intent: intent })
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 1000 })).rejects.toMatchObject({
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent: intent })
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const [charge] = (await stripe.charges.list({ payment_intent: intent, expand: ['data.refunds'] })).data
  expect(charge).toMatchObject({ amount_refunded: 1499, refunded: true })
  expect(charge?.refunds?.data).toHaveLength(2)
  expect(fake.events('charge.refunded').map(({ data }) => data.previous_attributes)).toEqual([
    { amount_refunded: 0, refunded: false },
    { amount_refunded: 500, refunded: false },
  ])
})

it('reverses a refund that the bank rejects', async () => {
  const fake = await aStripe()
  const { stripe, intent } = await aPayment(fake)
  const refund = await stripe.refunds.create({ payment_intent: intent })
  await fake.failRefund(refund.id)
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  expect((await stripe.charges.list()).data[0]).toMatchObject({ amount_refunded: 0, refunded: false })
  expect(fake.events('refund.failed')).toHaveLength(1)
})

it('publishes a dispute and its outcome, and refuses refunds in between', async () => {
  const fake = await aStripe()
  const { stripe, intent } = await aPayment(fake)
  const dispute = await fake.dispute(intent)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    amount: 1499,
    status: 'needs_response',
    payment_intent: intent,
  })
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await fake.closeDispute(dispute.id, 'lost')
  expect(fake.events('charge.dispute.created')).toHaveLength(1)
  expect(fake.events('charge.dispute.closed')[0]?.data.object).toMatchObject({ status: 'lost' })
})

it('has a test card whose payments are disputed immediately', async () => {
  const fake = await aStripe()
  const { stripe, intent } = await aPayment(fake, CARDS.disputes)
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toHaveLength(1)
})

it('lists the session of a payment', async () => {
  const { stripe, session, intent } = await aPayment(await aStripe())
  expect((await stripe.checkout.sessions.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([
    session.id,
  ])
})
