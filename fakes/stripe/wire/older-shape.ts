import type { InvoiceLine } from '../shapes/invoice.ts'
import type { State } from '../state/state.ts'
import type { Metadata } from './params.ts'

type Tree = { [name: string]: unknown }

/** Moves fields to where versions before 2025-03-31 had them; returns unaffected objects unchanged. */
export function toOlderShape(state: State, tree: Tree): Tree {
  switch (tree['object']) {
    case 'subscription':
      return subscription(tree)
    case 'subscription_item':
      return without(tree, ['discounts'])
    case 'invoice':
      return invoice(state, tree)
    case 'line_item':
      return invoiceLine(state, tree as InvoiceLine)
    case 'product':
      return { ...without(tree, ['marketing_features']), features: tree['marketing_features'] }
    case 'checkout.session':
      return without(tree, ['ui_mode'])
    default:
      return tree
  }
}

function subscription(tree: Tree): Tree {
  const items = tree['items'] as { data: { current_period_end: number; current_period_start: number }[] }
  const [first] = items.data
  return {
    ...without(tree, ['billing_mode', 'billing_schedules']),
    current_period_end: first?.current_period_end,
    current_period_start: first?.current_period_start,
    items: {
      ...items,
      data: items.data.map((item) => without(item, ['current_period_end', 'current_period_start'])),
    },
  }
}

function invoice(state: State, tree: Tree): Tree {
  const parent = tree['parent'] as { subscription_details: { metadata: Metadata; subscription: string } }
  const payment = Object.values(state.invoicePayments).find((entry) => entry.invoice === tree['id'])
  const intent = payment?.payment.payment_intent ?? null
  return {
    ...without(tree, ['parent', 'total_taxes', 'payments']),
    charge: intent === null ? null : (state.paymentIntents[intent]?.latest_charge ?? null),
    discount: null,
    paid: tree['status'] === 'paid',
    paid_out_of_band: false,
    payment_intent: intent,
    subscription: parent.subscription_details.subscription,
    subscription_details: { metadata: parent.subscription_details.metadata },
    tax: null,
    total_tax_amounts: [],
  }
}

function invoiceLine(state: State, line: InvoiceLine): Tree {
  return {
    ...without(line, ['parent', 'pricing', 'taxes', 'quantity_decimal']),
    price: state.prices[line.pricing.price_details.price] ?? null,
    proration: false,
    proration_details: { credited_items: null },
    subscription_item: line.parent.subscription_item_details.subscription_item,
    tax_amounts: [],
    tax_rates: [],
    type: 'subscription',
  }
}

const without = (tree: object, names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)))
