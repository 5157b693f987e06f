import type { CheckoutSession } from '../shapes/checkout-session.ts'
import { html } from './html.ts'
import { money } from './page.ts'

/** The bank's page for a card that requires confirmation. */
export const confirmContent = (session: CheckoutSession) => html`
<h1>Confirm the payment</h1>
<p class="muted">Your bank asks you to confirm the payment of ${money(session.amount_total, session.currency)}.</p>
<form class="card" method="post" action="/c/pay/${session.id}/confirm">
<button name="answer" value="confirm">Confirm</button>
<button class="quiet" name="answer" value="fail">Fail</button>
</form>`
