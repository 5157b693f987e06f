import type { Invoice } from '../shapes/invoice.ts'
import type { PortalSession } from '../shapes/portal-session.ts'
import { periodEndOf, type Subscription } from '../shapes/subscription.ts'
import type { Form } from '../wire/form.ts'
import type { World } from '../world.ts'
import { cardFields, cardHints } from './card-fields.ts'
import { type Html, html } from './html.ts'
import { day, money } from './page.ts'

/** Shows the customer's subscriptions, card and invoices. */
export function portalContent(world: World, portal: PortalSession, form: Form, error?: string): Html {
  const ownEntries = <Entry extends { customer: string | null }>(
    table: Readonly<Record<string, Entry>>,
  ): Entry[] => Object.values(table).filter((entry) => entry.customer === portal.customer)
  const customer = world.state.customers[portal.customer]
  const subscriptions = ownEntries(world.state.subscriptions).filter(({ status }) => status !== 'canceled')
  const method = world.state.paymentMethods[customer?.invoice_settings.default_payment_method ?? '']
  return html`
<h1>Billing</h1>
<p class="muted">${customer?.email ?? portal.customer}</p>
${error ? html`<p role="alert">${error}</p>` : null}
${subscriptions.length === 0 ? html`<p class="card">No subscription.</p>` : subscriptions.map((subscription) => subscriptionCard(portal, subscription))}
<section class="card"><h2>Card</h2>
<p>${method ? `${method.card.brand} ending in ${method.card.last4}` : 'No card yet.'}</p>
<form method="post" action="${portal.url}/card">${cardFields(form)}<button class="quiet">Save card</button></form>
${cardHints}</section>
<section class="card"><h2>Invoices</h2>${invoiceList(portal, ownEntries(world.state.invoices).toReversed())}</section>
${portal.return_url === null ? null : html`<a class="back" href="${portal.return_url}">← Return</a>`}`
}

function subscriptionCard(portal: PortalSession, subscription: Subscription): Html {
  const [item] = subscription.items.data
  const ends =
    subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEndOf(subscription) : null)
  return html`<section class="card">
<h2>${item?.price.nickname ?? 'Subscription'}</h2>
${item ? html`<p>${money(item.price.unit_amount * item.quantity, item.price.currency)} per ${item.price.recurring?.interval ?? 'month'}</p>` : null}
<p class="muted">${ends === null ? `Renews on ${day(periodEndOf(subscription))}.` : `Ends on ${day(ends)}.`}</p>
${subscription.status === 'past_due' ? html`<p role="alert">The last payment failed.</p>` : null}
<form method="post" action="${portal.url}/${ends === null ? 'cancel' : 'reactivate'}">
<input type="hidden" name="subscription" value="${subscription.id}">
<button class="quiet">${ends === null ? 'Cancel subscription' : 'Reactivate subscription'}</button>
</form></section>`
}

const invoiceList = (portal: PortalSession, invoices: readonly Invoice[]): Html =>
  invoices.length === 0
    ? html`<p class="muted">No invoice yet.</p>`
    : html`<ul>${invoices.map((invoice) => invoiceRow(portal, invoice))}</ul>`

const invoiceRow = (portal: PortalSession, invoice: Invoice): Html => html`<li>
<p class="row"><a href="${invoice.hosted_invoice_url}">${invoice.number}</a><span>${day(invoice.created)}</span><span>${money(invoice.total, invoice.currency)}</span></p>
${
  invoice.status === 'open'
    ? html`<form method="post" action="${portal.url}/pay"><input type="hidden" name="invoice" value="${invoice.id}"><button>Pay ${money(invoice.amount_remaining, invoice.currency)}</button></form>`
    : html`<p class="${invoice.status === 'paid' ? 'good' : 'muted'}">${invoice.status === 'paid' ? 'Paid' : 'Not collected'}</p>`
}</li>`
