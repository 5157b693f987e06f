import { expect, it } from 'vitest'
import { createSlots, type ReleaseSlot } from './slots.ts'

const released = (slot: ReleaseSlot | string) => {
  if (typeof slot === 'string') throw new Error(`no slot: ${slot}`)
  slot()
}

it('gives one user a few slots, and leaves the others to other users', () => {
  const slots = createSlots({ total: 3, perUser: 2 })
  const first = slots.take('ann')
  slots.take('ann')
  expect(slots.take('ann')).toBe('user')
  expect(slots.take('ben')).toBeTypeOf('function')
  expect(slots.take('cid')).toBe('total')
  released(first)
  expect(slots.take('cid')).toBeTypeOf('function')
})

it('releases a slot once, even if release is called repeatedly', () => {
  const slots = createSlots({ total: 2, perUser: 1 })
  const slot = slots.take('ann')
  slots.take('ben')
  released(slot)
  released(slot)
  expect(slots.take('cid')).toBeTypeOf('function')
  expect(slots.take('dan')).toBe('total')
})
