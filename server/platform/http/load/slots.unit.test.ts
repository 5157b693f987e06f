import { expect, it, vi } from 'vitest'
import { createSlots, type ReleaseSlot } from './slots.ts'

const at = (user: string, network = 'home') => ({ user, network })

const released = (slot: ReleaseSlot | string) => {
  if (typeof slot === 'string') throw new Error(`no slot: ${slot}`)
  slot()
}

it('gives one user a few slots, and leaves the others to other users', () => {
  const slots = createSlots({ total: 3, shares: { user: 2 } })
  const first = slots.take({ user: 'ann' })
  slots.take({ user: 'ann' })
  expect(slots.take({ user: 'ann' })).toBe('user')
  expect(slots.take({ user: 'ben' })).toBeTypeOf('function')
  expect(slots.take({ user: 'cid' })).toBe('total')
  released(first)
  expect(slots.take({ user: 'cid' })).toBeTypeOf('function')
})

it('leaves slots to other networks, no matter how many users one network has', () => {
  const slots = createSlots({ total: 4, shares: { user: 2, network: 3 } })
  const first = slots.take(at('ann'))
  slots.take(at('ben'))
  slots.take(at('cid'))
  expect(slots.take(at('dan'))).toBe('network')
  expect(slots.take(at('dan', 'office'))).toBeTypeOf('function')
  released(first)
  expect(slots.take(at('dan'))).toBeTypeOf('function')
})

it('releases a slot once, even if release is called repeatedly', () => {
  const slots = createSlots({ total: 2, shares: { user: 1 } })
  const slot = slots.take({ user: 'ann' })
  slots.take({ user: 'ben' })
  released(slot)
  released(slot)
  expect(slots.take({ user: 'cid' })).toBeTypeOf('function')
  expect(slots.take({ user: 'dan' })).toBe('total')
})

it('gives released slots to those who wait, in their order, and past those whose share is full', async () => {
  const slots = createSlots({ total: 2, shares: { user: 1, network: 2 } })
  const [ann, ben] = [slots.take(at('ann')), slots.take(at('ben', 'office'))]
  const got: string[] = []
  const waitAs = async (user: string, network: string) => {
    const slot = await slots.takeWithin(60_000, at(user, network))
    got.push(user)
    return slot
  }
  const waiting = [waitAs('ann', 'home'), waitAs('cid', 'home'), waitAs('dan', 'home')]
  released(ben)
  const cid = await waiting[1]
  expect(got).toEqual(['cid'])
  released(ann)
  released(await (waiting[0] ?? 'none'))
  await waiting[2]
  expect(got).toEqual(['cid', 'ann', 'dan'])
  expect(cid).toBeTypeOf('function')
})

it('says which limit is still reached when the wait is over', async () => {
  vi.useFakeTimers()
  const slots = createSlots({ total: 1, shares: { user: 1 } })
  slots.take({ user: 'ann' })
  const waits = [slots.takeWithin(800, { user: 'ann' }), slots.takeWithin(800, { user: 'ben' })]
  vi.advanceTimersByTime(800)
  expect(await Promise.all(waits)).toEqual(['user', 'total'])
  vi.useRealTimers()
})
