import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

const refusal = (code: string, retryAfterMs = 1) => new ApiError({ status: 409, code, retryAfterMs })

it('retries while the server is busy, and returns its response', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length < 3) throw refusal('in_progress')
    return 'a picture'
  })
  expect(await retryWhileBusy(ask)).toBe('a picture')
})

it('gives up after three attempts', async () => {
  const ask = vi.fn(async () => {
    throw refusal('overloaded')
  })
  await expect(retryWhileBusy(ask)).rejects.toMatchObject({ code: 'overloaded' })
  expect(ask).toHaveBeenCalledTimes(3)
})

it('does not wait for half a minute', async () => {
  const ask = vi.fn(async () => {
    throw refusal('rate_limited', 30_000)
  })
  await expect(retryWhileBusy(ask)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(ask).toHaveBeenCalledTimes(1)
})

it.each(['insufficient_tokens', 'imagery_unavailable', 'allowance_used', 'not_found'])(
  'does not retry after %s',
  async (code) => {
    const ask = vi.fn(async () => {
      throw refusal(code)
    })
    await expect(retryWhileBusy(ask)).rejects.toMatchObject({ code })
    expect(ask).toHaveBeenCalledTimes(1)
  },
)
