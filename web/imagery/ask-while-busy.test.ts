import { expect, it, vi } from 'vitest'
import { ApiError } from '../app/api-error.ts'
import { askWhileBusy } from './ask-while-busy.ts'

const refusal = (code: string) => new ApiError({ status: 409, code, retryAfterMs: 1 })

it('asks a busy server again, and gives its answer', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length < 3) throw refusal('in_progress')
    return 'a picture'
  })
  expect(await askWhileBusy(ask)).toBe('a picture')
})

it('gives up after three times', async () => {
  const ask = vi.fn(async () => {
    throw refusal('overloaded')
  })
  await expect(askWhileBusy(ask)).rejects.toMatchObject({ code: 'overloaded' })
  expect(ask).toHaveBeenCalledTimes(3)
})

it.each(['insufficient_tokens', 'imagery_unavailable', 'allowance_used', 'not_found'])(
  'takes %s for an answer',
  async (code) => {
    const ask = vi.fn(async () => {
      throw refusal(code)
    })
    await expect(askWhileBusy(ask)).rejects.toMatchObject({ code })
    expect(ask).toHaveBeenCalledTimes(1)
  },
)
