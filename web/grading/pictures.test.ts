import type { Card } from '@curbgrade/core/grading/grading-session'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../app/api-error.ts'
import { createPictures, type PicturePorts } from './pictures.ts'

const aCard = (row: number): Card => ({
  id: `r${row}`,
  rowNo: row,
  street: `${row} Elm Street`,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
})
const cards = [1, 2, 3, 4, 5].map(aCard)
const refusal = (code: string) => new ApiError({ status: 402, code })

/** A supplier with a balance; what was asked for and cut off can be read. */
function aSupplier(given: { tokens?: number; down?: boolean; slow?: boolean } = {}) {
  const supplier = {
    tokens: given.tokens ?? 99,
    down: given.down ?? false,
    asked: [] as string[],
    cutOff: [] as string[],
  }
  const ask: PicturePorts['ask'] = async ({ id }, signal) => {
    supplier.asked.push(id)
    signal.addEventListener('abort', () => supplier.cutOff.push(id))
    if (given.slow)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error())))
    if (supplier.down) throw refusal('imagery_unavailable')
    if (supplier.tokens === 0) throw refusal('insufficient_tokens')
    supplier.tokens -= 1
    const provenance = null
    return { pic: `/api/images/${id}`, charged: 1, balance: supplier.tokens, provenance, match: null }
  }
  return Object.assign(supplier, { ask })
}

const decode = async () => new Image()
const open = (supplier: { ask: PicturePorts['ask'] }) => createPictures({ ask: supplier.ask, decode })
const states = (pictures: ReturnType<typeof open>) => cards.map(({ id }) => pictures.get(id)?.state)
const until = (pictures: ReturnType<typeof open>, ...expected: (string | undefined)[]) =>
  vi.waitFor(() => expect(states(pictures).slice(0, expected.length)).toEqual(expected))

describe('the pictures', () => {
  it('asks for what is wanted, once', async () => {
    const supplier = aSupplier()
    const pictures = open(supplier)
    pictures.want(cards.slice(0, 3))
    pictures.want(cards.slice(0, 3))
    await until(pictures, 'ready', 'ready', 'ready', undefined)
    pictures.want(cards.slice(1, 4))
    await until(pictures, 'ready', 'ready', 'ready', 'ready')
    expect(supplier.asked).toEqual(['r1', 'r2', 'r3', 'r4'])
  })

  it('puts another one in the place of a picture, which stays until that is there, or for good where there is none', async () => {
    const supplier = aSupplier()
    const pictures = open(supplier)
    pictures.want(cards.slice(0, 1))
    await until(pictures, 'ready')
    const answer = { charged: 0, balance: 98, provenance: null, match: null }
    const exchanged = (pic: string | null) => pictures.exchange(aCard(1), async () => ({ ...answer, pic }))
    expect([await exchanged(null), pictures.urlOf('r1')]).toEqual([false, '/api/images/r1'])
    expect([await exchanged('/api/images/other'), pictures.urlOf('r1')]).toEqual([true, '/api/images/other'])
    await expect(
      pictures.exchange(aCard(1), () => Promise.reject(refusal('offline'))),
    ).rejects.toBeInstanceOf(ApiError)
    expect(pictures.get('r1')).toMatchObject({ state: 'ready', url: '/api/images/other' })
  })

  it('gives up what nobody waits for any more', () => {
    const supplier = aSupplier({ slow: true })
    const pictures = open(supplier)
    pictures.want(cards.slice(0, 3))
    pictures.want(cards.slice(2, 5))
    expect(supplier.cutOff).toEqual(['r1', 'r2'])
    expect(states(pictures)).toEqual([undefined, undefined, 'loading', 'loading', 'loading'])
    pictures.close()
    expect(supplier.cutOff).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  })

  it('stops asking ahead when the tokens run out, and goes on when there are some', async () => {
    const supplier = aSupplier({ tokens: 1 })
    const pictures = open(supplier)
    pictures.want(cards.slice(0, 3))
    await until(pictures, 'ready', 'unpaid', 'unpaid')
    pictures.want(cards.slice(1, 4))
    expect(supplier.asked).toEqual(['r1', 'r2', 'r3'])
    supplier.tokens = 9
    pictures.retry()
    await until(pictures, 'ready', 'ready', 'ready', 'ready')
  })

  it('asks for the card on screen even without tokens, because its picture may be paid for', async () => {
    const supplier = aSupplier({ tokens: 0 })
    const pictures = open(supplier)
    pictures.want(cards.slice(0, 1))
    await until(pictures, 'unpaid')
    pictures.want(cards.slice(1, 4))
    await until(pictures, 'unpaid', 'unpaid', undefined)
    expect(supplier.asked).toEqual(['r1', 'r2'])
  })

  it('asks again for a failed picture when its card comes on screen, and whenever it is told to', async () => {
    const supplier = aSupplier({ down: true })
    const pictures = open(supplier)
    pictures.want(cards.slice(0, 2))
    await until(pictures, 'failed', 'failed')
    pictures.want(cards.slice(0, 2))
    expect(supplier.asked).toEqual(['r1', 'r2'])
    supplier.down = false
    pictures.want(cards.slice(1, 3))
    await until(pictures, 'failed', 'ready', 'ready')
    pictures.want(cards.slice(0, 2))
    await until(pictures, 'ready', 'ready', 'ready')
  })

  it('knows where a picture is after it has let go of it', async () => {
    const pictures = open(aSupplier())
    for (let row = 1; row <= 40; row++) {
      pictures.want([aCard(row)])
      await vi.waitFor(() => expect(pictures.get(`r${row}`)?.state).toBe('ready'), { interval: 1 })
    }
    expect([pictures.get('r1'), pictures.urlOf('r1')]).toEqual([undefined, '/api/images/r1'])
  })
})
