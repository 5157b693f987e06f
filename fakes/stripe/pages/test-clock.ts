import { catchUp } from '../transitions/catch-up.ts'
import { disputeCharge } from '../transitions/dispute-charge.ts'
import { settleCheckout } from '../transitions/pay-checkout.ts'
import { replaceCard } from '../transitions/save-card.ts'
import { getEntry } from '../wire/refusal.ts'
import { html } from './html.ts'
import { day, field, money, type Page, type Pages, type Visit } from './page.ts'

/**
 * Simulates what happens without the customer (time, banks, disputes), for people and for tests in another
 * process.
 */
export const testClockPages: Pages = {
  'GET /test-clock': show,
  'POST /test-clock/advance': advance,
  'POST /test-clock/settle': settle,
  'POST /test-clock/card': changeCard,
  'POST /test-clock/dispute': dispute,
}

const done: Page = { redirectTo: '/test-clock' }
const MAX_DAYS = 400

function show({ world }: Visit): Page {
  const pendingTransfers = Object.values(world.state.sessions).filter(
    ({ payment_intent: id }) => id !== null && world.state.paymentIntents[id]?.status === 'processing',
  )
  const content = html`
<h1>Test clock</h1>
<p class="muted">Advance time and settle bank transfers. This affects only the local Stripe fake.</p>
<section class="card"><h2>Time</h2><p>The clock shows ${day(world.now())}.</p>
<form method="post" action="/test-clock/advance">
<label>Days<input name="days" inputmode="numeric" value="31" required></label><button class="quiet">Advance</button></form></section>
<section class="card"><h2>Bank transfers</h2>
${pendingTransfers.length === 0 ? html`<p class="muted">No pending transfers.</p>` : null}
${pendingTransfers.map(
  (
    session,
  ) => html`<form method="post" action="/test-clock/settle"><input type="hidden" name="session" value="${session.id}">
<p class="row"><span>${session.customer_details?.email ?? session.id}</span><span>${money(session.amount_total, session.currency)}</span></p>
<div class="pair"><button name="outcome" value="succeeded">Succeed</button><button class="quiet" name="outcome" value="failed">Fail</button></div></form>`,
)}</section>`
  return { title: 'Test clock', content }
}

/** The form field is `days`. */
function advance({ world, form }: Visit): Page {
  const days = Number(field(form, 'days'))
  if (!Number.isFinite(days) || days <= 0 || days > MAX_DAYS) return { ...invalidDays, status: 400 }
  world.state.aheadBy += Math.round(days * 86_400)
  catchUp(world)
  return done
}

/** The form fields are `session`, and `outcome` with `succeeded` or `failed`. */
function settle({ world, form }: Visit): Page {
  const session = getEntry(world.state.sessions, 'checkout.session', field(form, 'session'))
  const isWaiting = world.state.paymentIntents[session.payment_intent ?? '']?.status === 'processing'
  if (isWaiting)
    settleCheckout(world, session, field(form, 'outcome') === 'succeeded' ? 'succeeded' : 'failed')
  return done
}

/** The form fields are `customer` and `card_number`. */
function changeCard({ world, form }: Visit): Page {
  replaceCard(world, field(form, 'customer'), field(form, 'card_number'))
  return done
}

/** The form field is `payment_intent`. */
function dispute({ world, form }: Visit): Page {
  const intent = getEntry(world.state.paymentIntents, 'payment_intent', field(form, 'payment_intent'))
  disputeCharge(world, intent.latest_charge ?? '')
  return done
}

const invalidDays = {
  title: 'Invalid number of days',
  content: html`<h1>Enter a number of days from 1 to ${MAX_DAYS}</h1><p><a class="back" href="/test-clock">← Back</a></p>`,
}
