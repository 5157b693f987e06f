import { type CheckoutSession, type LineItem, newLineItem } from '../shapes/checkout-session.ts'
import type { Price } from '../shapes/price.ts'
import type { Form, FormValue } from '../wire/form.ts'
import { entries, integer, requiredText } from '../wire/params.ts'
import { found, invalid } from '../wire/refusal.ts'
import type { World } from '../world.ts'

/** What a checkout sells: prices of the catalog in one currency that fit the mode. */
export function lineItemsOf(world: World, params: Form, mode: CheckoutSession['mode']): LineItem[] {
  const items = entries(params, 'line_items').map((entry, place) => itemOf(world, entry, place))
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
    throw invalid('This stand-in takes only recurring prices in `subscription` mode.', {
      param: 'line_items',
    })
  return items
}

function itemOf(world: World, entry: FormValue, place: number): LineItem {
  const at = `line_items[${place}]`
  if (typeof entry === 'string' || Array.isArray(entry)) throw invalid('Invalid object', { param: at })
  for (const name of Object.keys(entry))
    if (name !== 'price' && name !== 'quantity')
      throw invalid(`Received unknown parameter: ${at}[${name}]`, {
        code: 'parameter_unknown',
        param: `${at}[${name}]`,
      })
  const price = sellable(world, requiredText(entry, 'price', `${at}[price]`), `${at}[price]`)
  const quantity = integer(entry, 'quantity', { min: 1, max: 999_999 }, `${at}[quantity]`)
  if (quantity === undefined)
    throw invalid('Quantity is required. Add `quantity` to the line item.', { param: `${at}[quantity]` })
  const product = world.state.products[price.product]
  return newLineItem(structuredClone(price), quantity, product?.name ?? price.id)
}

function sellable(world: World, id: string, param: string): Price {
  const price = found(world.state.prices, 'price', id, param)
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param })
  return price
}
