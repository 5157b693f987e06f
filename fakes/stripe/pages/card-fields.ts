import { CARDS, type CardFields } from '../cards.ts'
import type { Form } from '../wire/form.ts'
import { html } from './html.ts'
import { field } from './page.ts'

export const readCardFields = (form: Form): CardFields => ({
  number: field(form, 'card_number'),
  expiry: field(form, 'card_expiry'),
  cvc: field(form, 'card_cvc'),
})

/** Card fields, refilled after a decline except for the security code. */
export const cardFields = (form: Form) => html`
<label>Card number
<input name="card_number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" value="${field(form, 'card_number')}" required>
</label>
<div class="pair">
<label>Expiry (MM / YY)
<input name="card_expiry" inputmode="numeric" autocomplete="off" placeholder="12 / 34" value="${field(form, 'card_expiry')}" required>
</label>
<label>Security code
<input name="card_cvc" inputmode="numeric" autocomplete="off" placeholder="123" required>
</label>
</div>`

export const cardHints = html`
<details><summary>Test cards</summary>
<ul>${hints().map(([number, meaning]) => html`<li class="row"><code>${number}</code><span class="muted">${meaning}</span></li>`)}</ul>
</details>`

function hints(): [string, string][] {
  return [
    [grouped(CARDS.pays), 'pays'],
    [grouped(CARDS.declines), 'is declined'],
    [grouped(CARDS.requiresAuthentication), 'requires confirmation'],
    [grouped(CARDS.declinesOnRenewal), 'can be saved, and declines every charge'],
  ]
}

function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
