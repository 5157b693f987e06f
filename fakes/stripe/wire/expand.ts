import type { State } from '../state/state.ts'
import type { World } from '../world.ts'
import type { Form } from './form.ts'
import { toList } from './list.ts'
import { entries } from './params.ts'
import { invalid } from './refusal.ts'

type Tree = { [name: string]: unknown }

/** Copies the response, with objects in place of the ids that `expand` names. */
export function expand(world: World, answer: object, params: Form): object {
  const copy = structuredClone(answer) as Tree
  for (const path of entries(params, 'expand')) {
    if (typeof path !== 'string') throw invalid('Invalid string', { param: 'expand' })
    expandPath(world, copy, path.split('.'), path)
  }
  return copy
}

function expandPath(world: World, tree: Tree, [name = '', ...rest]: string[], path: string): void {
  const value = name in tree ? tree[name] : findList(world, tree, name)
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const expanded = typeof value === 'string' ? structuredClone(findObject(world.state, value, path)) : value
  tree[name] = expanded
  if (rest.length === 0 || expanded === null) return
  for (const branch of Array.isArray(expanded) ? expanded : [expanded])
    expandPath(world, branch as Tree, rest, path)
}

/** Finds lists that Stripe includes only if they are expanded. */
function findList({ state }: World, { object, id }: Tree, name: string): object | undefined {
  const key = String(id)
  if (object === 'checkout.session' && name === 'line_items')
    return toList(`/v1/checkout/sessions/${key}/line_items`, structuredClone(state.lineItems[key] ?? []))
  if (object === 'invoice' && name === 'payments')
    return toList(
      `/v1/invoice_payments?invoice=${key}`,
      Object.values(state.invoicePayments).filter((payment) => payment.invoice === key),
    )
  if (object === 'charge' && name === 'refunds')
    return toList(
      `/v1/charges/${key}/refunds`,
      Object.values(state.refunds).filter((refund) => refund.charge === key),
    )
  return undefined
}

function findObject(state: State, id: string, path: string): object {
  const tables: Readonly<Record<string, Readonly<Record<string, object>>>> = {
    cus: { ...state.customers, ...state.deletedCustomers },
    prod: state.products,
    price: state.prices,
    sub: state.subscriptions,
    in: state.invoices,
    pm: state.paymentMethods,
    pi: state.paymentIntents,
    ch: state.charges,
    re: state.refunds,
  }
  const entry = tables[id.slice(0, id.indexOf('_'))]?.[id]
  if (!entry) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return entry
}
