import { readCard, requiresAuthentication } from '../cards.ts'
import type { CheckoutSession } from '../shapes/checkout-session.ts'
import { payCheckout, payCheckoutLater } from '../transitions/pay-checkout.ts'
import { getEntry } from '../wire/refusal.ts'
import type { World } from '../world.ts'
import { cardFields, cardHints, readCardFields } from './card-fields.ts'
import { confirmContent } from './confirm.ts'
import { html } from './html.ts'
import { field, money, type Page, type Pages, type Visit } from './page.ts'

export const checkoutPages: Pages = {
  'GET /c/pay/:id': show,
  'POST /c/pay/:id': pay,
  'GET /c/pay/:id/confirm': askToConfirm,
  'POST /c/pay/:id/confirm': confirm,
}

const NOT_CONFIRMED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

function show(visit: Visit): Page {
  const session = sessionOf(visit)
  return session.status === 'open' ? openPage(visit, session) : closedPage(session)
}

/**
 * The form fields are `card_number`, `card_expiry`, `card_cvc`, `email`, and `method` with `card` or
 * `bank_transfer`.
 */
function pay(visit: Visit): Page {
  const session = sessionOf(visit)
  if (session.status !== 'open') return closedPage(session)
  const email = knownEmail(visit.world, session) ?? (field(visit.form, 'email') || null)
  if (field(visit.form, 'method') === 'bank_transfer' && session.mode === 'payment') {
    payCheckoutLater(visit.world, session, email)
    return { redirectTo: successUrl(session) }
  }
  const reading = readCard(readCardFields(visit.form), visit.world.now())
  if (!reading.ok) return openPage(visit, session, reading.error.message)
  if (requiresAuthentication(reading.card.number)) {
    visit.world.state.confirming[session.id] = { card: reading.card, email }
    return { redirectTo: `/c/pay/${session.id}/confirm` }
  }
  const error = payCheckout(visit.world, session, { card: reading.card, email })
  return error ? openPage(visit, session, error.message) : { redirectTo: successUrl(session) }
}

function askToConfirm(visit: Visit): Page {
  const session = sessionOf(visit)
  if (!visit.world.state.confirming[session.id]) return { redirectTo: `/c/pay/${session.id}` }
  return { title: 'Confirm the payment', content: confirmContent(session) }
}

/** The form field is `answer`, with `confirm` or `fail`. */
function confirm(visit: Visit): Page {
  const session = sessionOf(visit)
  const payer = visit.world.state.confirming[session.id]
  if (!payer || session.status !== 'open') return { redirectTo: `/c/pay/${session.id}` }
  delete visit.world.state.confirming[session.id]
  if (field(visit.form, 'answer') !== 'confirm') return openPage(visit, session, NOT_CONFIRMED)
  const error = payCheckout(visit.world, session, payer)
  return error ? openPage(visit, session, error.message) : { redirectTo: successUrl(session) }
}

function openPage({ world, form }: Visit, session: CheckoutSession, error?: string): Page {
  const items = world.state.lineItems[session.id] ?? []
  const email = knownEmail(world, session)
  const recurring = items[0]?.price.recurring
  const content = html`
<h1>${items.map((item) => item.description).join(', ')}</h1>
<p><span class="amount">${money(session.amount_total, session.currency)}</span>${recurring ? html` <span class="muted">per ${recurring.interval}</span>` : null}</p>
<div class="card">
${error ? html`<p role="alert">${error}</p>` : null}
<form method="post" action="/c/pay/${session.id}">
${
  email === null
    ? html`<label>Email<input type="email" name="email" value="${field(form, 'email')}" required></label>`
    : html`<p class="row"><span class="muted">Email</span><span>${email}</span></p>`
}
${cardFields(form)}
<button name="method" value="card">${recurring ? 'Subscribe' : 'Pay'} ${money(session.amount_total, session.currency)}</button>
${session.mode === 'payment' ? html`<button class="quiet" name="method" value="bank_transfer" formnovalidate>Pay by bank transfer (settles later)</button>` : null}
</form>
${cardHints}
</div>
${session.cancel_url === null ? null : html`<a class="back" href="${session.cancel_url}">← Back</a>`}`
  return { title: 'Checkout', content, ...(error ? { status: 402 } : {}) }
}

function closedPage(session: CheckoutSession): Page {
  const isDone = session.status === 'complete'
  const content = html`
<h1>${isDone ? 'This payment is complete' : 'This checkout has expired'}</h1>
<p class="muted">${isDone ? 'You can close this page. Nothing is charged a second time.' : 'Nothing was charged. Go back and start again.'}</p>
${
  isDone
    ? html`<a class="back" href="${successUrl(session)}">Continue</a>`
    : session.cancel_url !== null && html`<a class="back" href="${session.cancel_url}">← Back</a>`
}`
  return { title: 'Checkout', content, status: isDone ? 200 : 410 }
}

const successUrl = (session: CheckoutSession): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

const knownEmail = (world: World, session: CheckoutSession): string | null =>
  session.customer_email ?? world.state.customers[session.customer ?? '']?.email ?? null

const sessionOf = ({ world, id }: Visit): CheckoutSession =>
  getEntry(world.state.sessions, 'checkout.session', id)
