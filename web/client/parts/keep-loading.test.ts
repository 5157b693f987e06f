import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLoading } from './keep-loading.ts'
import { PartNotLoaded } from './part-not-loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const missing = () => Promise.reject(new PartNotLoaded({ cause: 'offline', isKept: false }))

it('tries until the part can be had, at most every 30 seconds', async () => {
  const load = vi.fn<() => Promise<string>>(missing)
  const loaded = keepLoading(load)
  await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 4_000 + 8_000 + 16_000)
  expect(load).toHaveBeenCalledTimes(7)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(9)
  load.mockResolvedValue('the part')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await loaded).toBe('the part')
})

it('tries at once when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>(missing)
  const loaded = keepLoading(load)
  await vi.advanceTimersByTimeAsync(0)
  load.mockResolvedValue('the part')
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('the part')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up on a part that fails by itself', async () => {
  await expect(keepLoading(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})
