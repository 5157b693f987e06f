import { getEntry } from '../wire/refusal.ts'
import { html } from './html.ts'
import { day, money, type Page, type Pages, type Visit } from './page.ts'

export const invoicePages: Pages = { 'GET /i/:id': show }

function show({ world, id }: Visit): Page {
  const invoice = getEntry(world.state.invoices, 'invoice', id)
  const content = html`
<h1>Invoice ${invoice.number}</h1>
<p class="muted">${day(invoice.created)} · ${invoice.customer_email}</p>
<section class="card">
<ul>${invoice.lines.data.map((line) => html`<li class="row"><span>${line.description}<br><span class="muted">${day(line.period.start)} – ${day(line.period.end)}</span></span><span>${money(line.amount, line.currency)}</span></li>`)}</ul>
<p class="row"><strong>Total</strong><strong>${money(invoice.total, invoice.currency)}</strong></p>
<p class="${invoice.status === 'paid' ? 'good' : 'muted'}">${invoice.status === 'paid' ? 'Paid' : 'Open'}</p>
</section>`
  return { title: `Invoice ${invoice.number}`, content }
}
