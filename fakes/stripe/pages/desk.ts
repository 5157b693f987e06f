import { catchUp } from '../transitions/catch-up.ts'
import { disputeCharge } from '../transitions/dispute-charge.ts'
import { settleCheckout } from '../transitions/pay-checkout.ts'
import { replaceCard } from '../transitions/save-card.ts'
import { found } from '../wire/refusal.ts'
import { html } from './html.ts'
import { day, field, money, type Page, type Pages, type Visit } from './page.ts'

/** What happens without the customer, for a person or a journey in another process: time, banks, disputes. */
export const deskPages: Pages = {
  'GET /desk': show,
  'POST /desk/advance': advance,
  'POST /desk/settle': settle,
  'POST /desk/card': changeCard,
  'POST /desk/dispute': dispute,
}

const done: Page = { goTo: '/desk' }
const MAX_DAYS = 400

function show({ world }: Visit): Page {
  const waiting = Object.values(world.state.sessions).filter(
    ({ payment_intent: id }) => id !== null && world.state.paymentIntents[id]?.status === 'processing',
  )
  const content = html`
<h1>Behind the counter</h1>
<p class="muted">What a bank or time does, in this local copy only.</p>
<section class="card"><h2>Time</h2><p>It is ${day(world.now())} here.</p>
<form method="post" action="/desk/advance">
<label>Days<input name="days" inputmode="numeric" value="31" required></label><button class="quiet">Let them pass</button></form></section>
<section class="card"><h2>Bank transfers</h2>
${waiting.length === 0 ? html`<p class="muted">None is on its way.</p>` : null}
${waiting.map(
  (
    session,
  ) => html`<form method="post" action="/desk/settle"><input type="hidden" name="session" value="${session.id}">
<p class="row"><span>${session.customer_details?.email ?? session.id}</span><span>${money(session.amount_total, session.currency)}</span></p>
<div class="pair"><button name="outcome" value="succeeded">Arrives</button><button class="quiet" name="outcome" value="failed">Fails</button></div></form>`,
)}</section>`
  return { title: 'Behind the counter', content }
}

/** The form field is `days`. */
function advance({ world, form }: Visit): Page {
  const days = Number(field(form, 'days'))
  if (!Number.isFinite(days) || days <= 0 || days > MAX_DAYS) return { ...wrong, status: 400 }
  world.state.aheadBy += Math.round(days * 86_400)
  catchUp(world)
  return done
}

/** The form fields are `session`, and `outcome` with `succeeded` or `failed`. */
function settle({ world, form }: Visit): Page {
  const session = found(world.state.sessions, 'checkout.session', field(form, 'session'))
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
  const intent = found(world.state.paymentIntents, 'payment_intent', field(form, 'payment_intent'))
  disputeCharge(world, intent.latest_charge ?? '')
  return done
}

const wrong = {
  title: 'Not understood',
  content: html`<h1>That is no number of days</h1><p><a class="back" href="/desk">← Back</a></p>`,
}
