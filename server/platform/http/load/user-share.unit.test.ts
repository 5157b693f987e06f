import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUserShare } from './user-share.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const share = () => createUserShare({ running: 2, waiting: 2, waitMs: 800 })

it('lets calls beyond the share wait, and runs them in order', async () => {
  const { takeTurn } = share()
  const [first, second] = [await takeTurn('ann'), await takeTurn('ann')]
  const order: string[] = []
  const third = takeTurn('ann').then((turn) => (order.push('third'), turn))
  const fourth = takeTurn('ann').then((turn) => (order.push('fourth'), turn))
  first?.()
  await third
  expect(order).toEqual(['third'])
  second?.()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

it('refuses at once if too many wait, and after a timeout otherwise', async () => {
  const { takeTurn } = share()
  await takeTurn('ann')
  await takeTurn('ann')
  const waiting = [takeTurn('ann'), takeTurn('ann')]
  expect(await takeTurn('ann')).toBeNull()
  await vi.advanceTimersByTimeAsync(801)
  expect(await Promise.all(waiting)).toEqual([null, null])
})

it('never lets one user wait for another user', async () => {
  const { takeTurn } = share()
  await takeTurn('ann')
  await takeTurn('ann')
  expect(await takeTurn('ben')).toBeTypeOf('function')
})

it('keeps no state of a user whose calls are over', async () => {
  const { takeTurn } = share()
  for (let round = 0; round < 5; round++) {
    const turns = [await takeTurn('ann'), await takeTurn('ann')]
    for (const end of turns) end?.()
  }
  expect(await takeTurn('ann')).toBeTypeOf('function')
})
