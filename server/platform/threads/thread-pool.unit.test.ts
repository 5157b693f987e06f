import { afterEach, expect, it } from 'vitest'
import type { Doubled } from './test/doubling-thread.ts'
import { createThreadPool, ThreadEnded, type ThreadPool } from './thread-pool.ts'

const pools: ThreadPool<number, Doubled>[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())))

function aPool(size: number, maxMs?: number): ThreadPool<number, Doubled> {
  const pool = createThreadPool<number, Doubled>({
    beside: import.meta.url,
    name: 'test/doubling-thread',
    size,
    maxHeapMb: 64,
    ...(maxMs === undefined ? {} : { maxMs }),
  })
  pools.push(pool)
  return pool
}

it('answers each request, on up to the maximum number of threads', async () => {
  const pool = aPool(2)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((value) => pool.ask(value)))
  expect(answers.map(({ twice }) => twice[0])).toEqual([2, 4, 6, 8, 10, 12])
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2)
})

it('doesn’t start a second thread while the first is idle', async () => {
  const pool = aPool(4)
  const [one, other] = [await pool.ask(1), await pool.ask(2)]
  expect(other.threadId).toBe(one.threadId)
})

it('rejects a failed request and continues', async () => {
  const pool = aPool(1)
  const [failed, worked] = await Promise.allSettled([pool.ask(Number.NaN), pool.ask(4)])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'not a number' } })
  expect(worked).toMatchObject({ status: 'fulfilled' })
})

it('gives the next request a new thread after one died', async () => {
  const pool = aPool(1)
  const { threadId } = await pool.ask(1)
  await expect(pool.ask(0)).rejects.toThrow('ended')
  expect((await pool.ask(3)).threadId).not.toBe(threadId)
})

it('ends a thread that takes too long, and gives the next request a new one', async () => {
  const pool = aPool(1, 5_000)
  const { threadId } = await pool.ask(1)
  await expect(pool.ask(Number.POSITIVE_INFINITY)).rejects.toThrow(ThreadEnded)
  expect((await pool.ask(3)).threadId).not.toBe(threadId)
})
