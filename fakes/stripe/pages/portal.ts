import { readCard, refusalAtOnce } from '../cards.ts'
import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import { payInvoice } from '../transitions/pay-invoice.ts'
import { saveCard } from '../transitions/save-card.ts'
import { found } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'
import { cardFieldsOf } from './card-fields.ts'
import { field, type Page, type Pages, type Visit } from './page.ts'
import { portalContent } from './portal-content.ts'

export const portalPages: Pages = {
  'GET /p/session/:id': (visit) => show(visit),
  'POST /p/session/:id/card': changeCard,
  'POST /p/session/:id/cancel': cancel,
  'POST /p/session/:id/reactivate': reactivate,
  'POST /p/session/:id/pay': pay,
}

const LIFETIME_SECONDS = 3600

function show(visit: Visit, error?: string): Page {
  const portal = portalOf(visit)
  return {
    title: 'Billing',
    content: portalContent(visit.world, portal, visit.form, error),
    ...(error ? { status: 402 } : {}),
  }
}

function changeCard(visit: Visit): Page {
  const portal = portalOf(visit)
  const reading = readCard(cardFieldsOf(visit.form), visit.world.now())
  if (!reading.ok) return show(visit, reading.error.message)
  const error = refusalAtOnce(reading.card.number)
  if (error) return show(visit, error.message)
  const email = visit.world.state.customers[portal.customer]?.email ?? null
  saveCard(visit.world, reading.card, { customer: portal.customer, email })
  return { goTo: portal.url }
}

/** Under flexible billing the portal sets the moment and not the switch. */
function cancel(visit: Visit): Page {
  const { world } = visit
  const subscription = subscriptionOf(visit)
  const moment = periodEndOf(subscription)
  const setsMoment =
    world.switches.portalCancel === 'cancel_at' && subscription.billing_mode.type === 'flexible'
  change(world, 'customer.subscription.updated', subscription, {
    ...(setsMoment ? { cancel_at: moment } : { cancel_at_period_end: true, cancel_at: moment }),
    canceled_at: world.now(),
    cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
  })
  return { goTo: portalOf(visit).url }
}

function reactivate(visit: Visit): Page {
  change(visit.world, 'customer.subscription.updated', subscriptionOf(visit), {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
  })
  return { goTo: portalOf(visit).url }
}

function pay(visit: Visit): Page {
  const portal = portalOf(visit)
  const invoice = found(visit.world.state.invoices, 'invoice', field(visit.form, 'invoice'))
  if (invoice.customer !== portal.customer || invoice.status === 'paid') return { goTo: portal.url }
  const error = payInvoice(visit.world, invoice)
  return error ? show(visit, error.message) : { goTo: portal.url }
}

/** The form field `subscription` names it; another customer's is as good as none. */
function subscriptionOf(visit: Visit): Subscription {
  const portal = portalOf(visit)
  const id = field(visit.form, 'subscription')
  const subscriptions = livingOf(visit.world, portal.customer)
  return found(Object.fromEntries(subscriptions.map((one) => [one.id, one])), 'subscription', id)
}

const livingOf = (world: World, customer: string): Subscription[] =>
  Object.values(world.state.subscriptions).filter(
    (one) => one.customer === customer && one.status !== 'canceled',
  )

function portalOf({ world, id }: Visit) {
  const portal = found(world.state.portalSessions, 'billing_portal.session', `/p/session/${id}`)
  found(world.state.customers, 'customer', portal.customer)
  return found(
    portal.created + LIFETIME_SECONDS < world.now() ? {} : { [portal.id]: portal },
    'billing_portal.session',
    portal.id,
  )
}
