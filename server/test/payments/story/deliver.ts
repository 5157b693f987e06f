import { type StripeEvent, signatureHeader } from '@curbgrade/fake-stripe'
import { expect } from 'vitest'
import { syncCustomerJob } from '../../../billing/jobs/sync-customer.ts'
import { Crash, crashingAt } from '../../crash.ts'
import type { Scene } from './scene.ts'

/** Sends events to the webhook and processes them. */
export async function deliver(scene: Scene, events: readonly StripeEvent[]): Promise<void> {
  const { app, payments } = scene
  for (const event of events) {
    const payload = JSON.stringify(event)
    const signature = signatureHeader(payload, payments.keys.webhookSecret, Math.floor(Date.now() / 1000))
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await app.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
    expect(answer.statusCode).toBe(200)
  }
  await processEvents(scene)
}

/** Runs jobs like the queue: a job that died stays and runs again. */
async function processEvents(scene: Scene): Promise<void> {
  const { pool, payments, ports } = scene
  const { rows } = await pool.query(
    "select id, payload from graphile_worker._private_jobs where payload->>'eventId' = any($1) order by id",
    [payments.fake.events().map(({ id }) => id)],
  )
  for (const { id, payload } of rows) {
    const job = syncCustomerJob(scene.crash === null ? ports : crashingAt(scene.crash, ports))
    scene.crash = null
    const isDone = await job.run(payload, { isLast: false }).then(() => true, survived)
    if (isDone) await pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}

const survived = (error: unknown): false => {
  if (error instanceof Crash) return false
  throw error
}

/** The events since the last call, starting at this place. */
export function takeUndelivered(scene: Scene, place: number): StripeEvent[] {
  const events = scene.payments.fake.events().slice(scene.deliveredEvents)
  scene.deliveredEvents += events.length
  const from = place % (events.length || 1)
  return [...events.slice(from), ...events.slice(0, from)]
}

export const deliveredAt = ({ payments, deliveredEvents }: Scene, place: number): StripeEvent[] =>
  payments.fake
    .events()
    .slice(0, deliveredEvents)
    .slice(place, place + 3)
