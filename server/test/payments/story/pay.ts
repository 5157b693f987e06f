import type { Call } from '@curbgrade/core/shared/contract'
import type { Route, Visit } from '../../../platform/http/route.ts'
import { askProvider, sessionIdIn } from '../paying-product.ts'
import { payPage } from '../payments.ts'
import type { Paid, Scene } from './scene.ts'

export async function call(
  { user }: Scene,
  route: Route,
  body: object = {},
): Promise<{ url?: string } | null> {
  const result = await route.run({ user, body, idempotencyKey: null } as unknown as Visit<Call>)
  return result.ok ? (result.value as { url?: string }) : null
}

export async function openCheckout(
  scene: Scene,
  route: Route,
  { body = {}, pack = null }: { body?: object; pack?: Omit<Paid, 'id'> | null } = {},
): Promise<void> {
  const url = scene.isDeleted ? undefined : (await call(scene, route, body))?.url
  if (url !== undefined) scene.open.push({ url, paid: pack && { ...pack, id: sessionIdIn(url) } })
}

export async function pay({ open, paid, isDeleted }: Scene, card: string): Promise<void> {
  const order = open.at(-1)
  if (order === undefined) return
  const { status } = await payPage(order.url, card)
  if (status === 402) return
  open.pop()
  if (status === 303 && order.paid !== null && !isDeleted) paid.push(order.paid)
}

export async function refund(
  { paid, payments, refunded }: Scene,
  { place, share }: { place: number; share: number },
): Promise<void> {
  const payment = paid[place % paid.length]
  if (payment === undefined) return
  const before = refunded.get(payment.id) ?? 0
  const amount = Math.min(payment.priceCents - before, Math.ceil(payment.priceCents * share))
  if (amount === 0) return
  const { payment_intent } = await askProvider(payments, `/v1/checkout/sessions/${payment.id}`)
  await askProvider(payments, '/v1/refunds', { payment_intent, amount: String(amount) })
  refunded.set(payment.id, before + amount)
}
