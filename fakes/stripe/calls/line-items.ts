import { type CheckoutSession, type LineItem, newLineItem } from '../shapes/checkout-session.ts'
import type { Price } from '../shapes/price.ts'
import type { Form, FormValue } from '../wire/form.ts'
import { entries, integer, requiredText } from '../wire/params.ts'
import { getEntry, invalid } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** Reads the line items of a checkout: catalog prices in one currency that fit the mode. */
export function readLineItems(world: World, params: Form, mode: CheckoutSession['mode']): LineItem[] {
  const items = entries(params, 'line_items').map((entry, index) => readItem(world, entry, index))
  if (items.length === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' })
  if (new Set(items.map((item) => item.currency)).size > 1)
    throw invalid('All prices of a Checkout Session must use the same currency.', { param: 'line_items' })
  const recurring = items.filter((item) => item.price.recurring !== null)
  if (mode === 'payment' && recurring.length > 0)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    )
  if (mode === 'subscription' && recurring.length < items.length)
    throw invalid('This fake accepts only recurring prices in `subscription` mode.', {
      param: 'line_items',
    })
  return items
}

function readItem(world: World, entry: FormValue, index: number): LineItem {
  const path = `line_items[${index}]`
  if (typeof entry === 'string' || Array.isArray(entry)) throw invalid('Invalid object', { param: path })
  for (const name of Object.keys(entry))
    if (name !== 'price' && name !== 'quantity')
      throw invalid(`Received unknown parameter: ${path}[${name}]`, {
        code: 'parameter_unknown',
        param: `${path}[${name}]`,
      })
  const price = requireActivePrice(world, requiredText(entry, 'price', `${path}[price]`), `${path}[price]`)
  const quantity = integer(entry, 'quantity', { min: 1, max: 999_999 }, `${path}[quantity]`)
  if (quantity === undefined)
    throw invalid('Quantity is required. Add `quantity` to the line item.', { param: `${path}[quantity]` })
  const product = world.state.products[price.product]
  return newLineItem(structuredClone(price), quantity, product?.name ?? price.id)
}

function requireActivePrice(world: World, id: string, param: string): Price {
  const price = getEntry(world.state.prices, 'price', id, param)
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param })
  return price
}
