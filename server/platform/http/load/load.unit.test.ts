import { expect, it } from 'vitest'
import { MAX_CALLS, MAX_WAITING_QUERIES, SHARE_OF_OTHERS } from '../limits.ts'
import { createLoad, laneOf } from './load.ts'

const start = () => {
  const pool = { waitingCount: 0, options: { max: 20 } }
  return { pool, load: createLoad(pool, { isStuck: () => false }) }
}

it('is full at the limit of waiting queries', () => {
  const { pool, load } = start()
  pool.waitingCount = MAX_WAITING_QUERIES - 1
  expect(load.isFull('saves')).toBe(false)
  pool.waitingCount++
  expect(load.isFull('saves')).toBe(true)
})

it('bounds the calls in progress', () => {
  const { load } = start()
  const ends = Array.from({ length: MAX_CALLS }, () => load.begin())
  expect(load.isFull('saves')).toBe(true)
  ends[0]?.()
  expect(load.isFull('saves')).toBe(false)
})

it('is full earlier for others, so that slow pictures leave room for grades', () => {
  const { pool, load } = start()
  const ends = Array.from({ length: MAX_CALLS * SHARE_OF_OTHERS }, () => load.begin())
  expect([load.isFull('others'), load.isFull('saves')]).toEqual([true, false])
  for (const end of ends) end()
  pool.waitingCount = MAX_WAITING_QUERIES * SHARE_OF_OTHERS
  expect([load.isFull('others'), load.isFull('saves')]).toEqual([true, false])
})

it('processes as many requests at a time as keep the database busy', () => {
  const { load } = start()
  let begun = 0
  for (let request = 0; request < 20; request++) load.queue.enter('others', () => begun++)
  expect([begun, load.queue.waitingCount()]).toEqual([6, 14])
})

it('never lets a grade wait for a picture of the same user', async () => {
  const { load } = start()
  expect(laneOf({ output: 'image/jpeg', errors: [] })).toBe('file')
  expect(laneOf({ bodyType: 'multipart', output: {} as never, errors: [] })).toBe('file')
  expect(laneOf({ output: {} as never, errors: ['imagery_unavailable'] })).toBe('supplier')
  for (let call = 0; call < 6; call++) await load.takeTurn('ann', 'supplier')
  expect(await load.takeTurn('ann', 'database')).toBeTypeOf('function')
})
