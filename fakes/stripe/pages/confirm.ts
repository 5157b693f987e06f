import type { CheckoutSession } from '../shapes/checkout-session.ts'
import { html } from './html.ts'
import { money } from './page.ts'

/** What the bank of a card shows that asks its owner. */
export const confirmContent = (session: CheckoutSession) => html`
<h1>Confirm the payment</h1>
<p class="muted">Your bank asks whether you want to pay ${money(session.amount_total, session.currency)}.</p>
<form class="card" method="post" action="/c/pay/${session.id}/confirm">
<button name="answer" value="confirm">Confirm</button>
<button class="quiet" name="answer" value="fail">Fail</button>
</form>`
