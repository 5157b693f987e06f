import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '../pool.ts'
import { watchDatabase } from './watch-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that answers, fails or freezes, as the test says. */
function start() {
  const frozen: { resolve: () => void; reject: (error: Error) => void }[] = []
  const database = { state: 'answers' as 'answers' | 'fails' | 'freezes', asked: 0 }
  const query = () => {
    database.asked++
    if (database.state === 'answers') return Promise.resolve()
    if (database.state === 'fails') return Promise.reject(new Error('refused'))
    return new Promise<void>((resolve, reject) => void frozen.push({ resolve, reject }))
  }
  const watch = watchDatabase({ query } as unknown as Db, () => Date.now())
  return { database, watch, thaw: () => frozen.splice(0).forEach(({ resolve }) => resolve()), frozen }
}

it('is stuck once the database owes an answer for 0.8 seconds, and no longer once it answers', async () => {
  const { database, watch, thaw } = start()
  database.state = 'freezes'
  expect(watch.isStuck()).toBe(false)
  await vi.advanceTimersByTimeAsync(799)
  expect(watch.isStuck()).toBe(false)
  await vi.advanceTimersByTimeAsync(2)
  expect(watch.isStuck()).toBe(true)
  thaw()
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.isStuck()).toBe(false)
})

it('stays stuck when its statement gives up, until another one is answered', async () => {
  const { database, watch, frozen } = start()
  database.state = 'freezes'
  watch.isStuck()
  await vi.advanceTimersByTimeAsync(15_000)
  for (const { reject } of frozen.splice(0)) reject(new Error('Query read timeout'))
  await vi.advanceTimersByTimeAsync(0)
  database.state = 'answers'
  expect(watch.isStuck()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(watch.isStuck()).toBe(false)
})

it('isn’t stuck while the database refuses at once, as calls then do themselves', async () => {
  const { database, watch } = start()
  database.state = 'fails'
  for (let second = 0; second < 5; second++) {
    expect(watch.isStuck()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(await watch.answers()).toBe(false)
})

it('sends one statement at a time, and at most two a second, however many requests there are', async () => {
  const { database, watch } = start()
  for (let request = 0; request < 1_000; request++) {
    watch.isStuck()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(database.asked).toBe(2)
  database.state = 'freezes'
  for (let request = 0; request < 1_000; request++) {
    watch.isStuck()
    void watch.answers()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(database.asked).toBe(3)
})

it('isn’t stuck after a long turn of the event loop in which the answer arrived', async () => {
  const { database, watch, thaw } = start()
  database.state = 'freezes'
  watch.isStuck()
  const seen: boolean[] = []
  setTimeout(() => {
    seen.push(watch.isStuck())
    thaw()
  }, 800)
  await vi.advanceTimersByTimeAsync(801)
  expect([...seen, watch.isStuck()]).toEqual([false, false])
})
