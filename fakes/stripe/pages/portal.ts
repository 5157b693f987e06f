import { getEntryDecline, readCard } from '../cards.ts'
import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import { payInvoice } from '../transitions/pay-invoice.ts'
import { saveCard } from '../transitions/save-card.ts'
import { getEntry } from '../wire/refusal.ts'
import { change, type World } from '../world.ts'
import { readCardFields } from './card-fields.ts'
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
  const reading = readCard(readCardFields(visit.form), visit.world.now())
  if (!reading.ok) return show(visit, reading.error.message)
  const error = getEntryDecline(reading.card.number)
  if (error) return show(visit, error.message)
  const email = visit.world.state.customers[portal.customer]?.email ?? null
  saveCard(visit.world, reading.card, { customer: portal.customer, email })
  return { redirectTo: portal.url }
}

/** Under flexible billing the portal sets `cancel_at` instead of the flag. */
function cancel(visit: Visit): Page {
  const { world } = visit
  const subscription = subscriptionOf(visit)
  const cancelAt = periodEndOf(subscription)
  const setsCancelAtOnly =
    world.switches.portalCancel === 'cancel_at' && subscription.billing_mode.type === 'flexible'
  change(world, 'customer.subscription.updated', subscription, {
    ...(setsCancelAtOnly ? { cancel_at: cancelAt } : { cancel_at_period_end: true, cancel_at: cancelAt }),
    canceled_at: world.now(),
    cancellation_details: { comment: null, feedback: null, reason: 'cancellation_requested' },
  })
  return { redirectTo: portalOf(visit).url }
}

function reactivate(visit: Visit): Page {
  change(visit.world, 'customer.subscription.updated', subscriptionOf(visit), {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
  })
  return { redirectTo: portalOf(visit).url }
}

function pay(visit: Visit): Page {
  const portal = portalOf(visit)
  const invoice = getEntry(visit.world.state.invoices, 'invoice', field(visit.form, 'invoice'))
  if (invoice.customer !== portal.customer || invoice.status === 'paid') return { redirectTo: portal.url }
  const error = payInvoice(visit.world, invoice)
  return error ? show(visit, error.message) : { redirectTo: portal.url }
}

/** Finds the subscription that the form field names. Another customer's counts as missing. */
function subscriptionOf(visit: Visit): Subscription {
  const portal = portalOf(visit)
  const id = field(visit.form, 'subscription')
  const subscriptions = listRunning(visit.world, portal.customer)
  return getEntry(Object.fromEntries(subscriptions.map((entry) => [entry.id, entry])), 'subscription', id)
}

const listRunning = (world: World, customer: string): Subscription[] =>
  Object.values(world.state.subscriptions).filter(
    (entry) => entry.customer === customer && entry.status !== 'canceled',
  )

function portalOf({ world, id }: Visit) {
  const portal = getEntry(world.state.portalSessions, 'billing_portal.session', `/p/session/${id}`)
  getEntry(world.state.customers, 'customer', portal.customer)
  return getEntry(
    portal.created + LIFETIME_SECONDS < world.now() ? {} : { [portal.id]: portal },
    'billing_portal.session',
    portal.id,
  )
}
