import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { aRow } from '../../test/answers.ts'
import type { CardPicturePorts, ImageAnswer } from './load-picture.ts'
import { createPictures } from './pictures.ts'

const cards = [1, 2, 3, 4, 5].map((row) => aRow(row))
const refusal = (code: string) => new ApiError({ status: 402, code })

/** Fakes a supplier with a token balance. Records requested and aborted pictures. */
function aSupplier(options: { tokens?: number; down?: boolean; slow?: boolean } = {}) {
  const supplier = {
    tokens: options.tokens ?? 99,
    down: options.down ?? false,
    requested: [] as string[],
    aborted: [] as string[],
  }
  const fetchImage: CardPicturePorts['fetchImage'] = async ({ id }, signal) => {
    supplier.requested.push(id)
    signal.addEventListener('abort', () => supplier.aborted.push(id))
    if (options.slow)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error())))
    if (supplier.down) throw refusal('imagery_unavailable')
    if (supplier.tokens === 0) throw refusal('insufficient_tokens')
    supplier.tokens -= 1
    const facts = { large: null, provenance: null, match: null }
    return { pic: `/api/images/${id}`, charged: 1, balance: supplier.tokens, ...facts }
  }
  return Object.assign(supplier, { fetchImage })
}

const decode = async () => new Image()
const open = (supplier: { fetchImage: CardPicturePorts['fetchImage'] }) =>
  createPictures({ fetchImage: supplier.fetchImage, decode, needsLarge: () => true })
const states = (pictures: ReturnType<typeof open>) => cards.map(({ id }) => pictures.get(id)?.state)
const until = (pictures: ReturnType<typeof open>, ...expected: (string | undefined)[]) =>
  waitFor(() => expect(states(pictures).slice(0, expected.length)).toEqual(expected))

describe('the pictures', () => {
  it('requests each picture once', async () => {
    const supplier = aSupplier()
    const pictures = open(supplier)
    pictures.prefetch(cards.slice(0, 3))
    pictures.prefetch(cards.slice(0, 3))
    await until(pictures, 'ready', 'ready', 'ready', undefined)
    pictures.prefetch(cards.slice(1, 4))
    await until(pictures, 'ready', 'ready', 'ready', 'ready')
    expect(supplier.requested).toEqual(['r1', 'r2', 'r3', 'r4'])
  })

  it('keeps a picture until its replacement is loaded, and for good if there is none', async () => {
    const supplier = aSupplier()
    const pictures = open(supplier)
    pictures.prefetch(cards.slice(0, 1))
    await until(pictures, 'ready')
    const answer = { large: null, charged: 0, balance: 98, provenance: null, match: null }
    const replaceWith = (pic: string | null) => pictures.replace(aRow(1), async () => ({ ...answer, pic }))
    expect([await replaceWith(null), pictures.urlOf('r1')]).toEqual([false, '/api/images/r1'])
    expect([await replaceWith('/api/images/other'), pictures.urlOf('r1')]).toEqual([
      true,
      '/api/images/other',
    ])
    await expect(pictures.replace(aRow(1), () => Promise.reject(refusal('offline')))).rejects.toBeInstanceOf(
      ApiError,
    )
    expect(pictures.get('r1')).toMatchObject({ state: 'ready', url: '/api/images/other' })
  })

  it('aborts requests that are no longer needed', () => {
    const supplier = aSupplier({ slow: true })
    const pictures = open(supplier)
    pictures.prefetch(cards.slice(0, 3))
    pictures.prefetch(cards.slice(2, 5))
    expect(supplier.aborted).toEqual(['r1', 'r2'])
    expect(states(pictures)).toEqual([undefined, undefined, 'loading', 'loading', 'loading'])
    pictures.close()
    expect(supplier.aborted).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  })

  it('stops prefetching when the tokens run out, and continues after a purchase', async () => {
    const supplier = aSupplier({ tokens: 1 })
    const pictures = open(supplier)
    pictures.prefetch(cards.slice(0, 3))
    await until(pictures, 'ready', 'unpaid', 'unpaid')
    pictures.prefetch(cards.slice(1, 4))
    expect(supplier.requested).toEqual(['r1', 'r2', 'r3'])
    supplier.tokens = 9
    pictures.retry()
    await until(pictures, 'ready', 'ready', 'ready', 'ready')
  })

  it('requests the card on screen even without tokens, because its picture may be paid for', async () => {
    const supplier = aSupplier({ tokens: 0 })
    const pictures = open(supplier)
    pictures.prefetch(cards.slice(0, 1))
    await until(pictures, 'unpaid')
    pictures.prefetch(cards.slice(1, 4))
    await until(pictures, 'unpaid', 'unpaid', undefined)
    expect(supplier.requested).toEqual(['r1', 'r2'])
  })

  it('requests a failed picture again when its card comes on screen', async () => {
    const supplier = aSupplier({ down: true })
    const pictures = open(supplier)
    pictures.prefetch(cards.slice(0, 2))
    await until(pictures, 'failed', 'failed')
    pictures.prefetch(cards.slice(0, 2))
    expect(supplier.requested).toEqual(['r1', 'r2'])
    supplier.down = false
    pictures.prefetch(cards.slice(1, 3))
    await until(pictures, 'failed', 'ready', 'ready')
    pictures.prefetch(cards.slice(0, 2))
    await until(pictures, 'ready', 'ready', 'ready')
  })

  it('requests a picture once more that fails after a retry, because it was sent before', async () => {
    const answers: ((error: unknown) => void)[] = []
    const pictures = open({ fetchImage: () => new Promise((_, reject) => answers.push(reject)) })
    pictures.prefetch(cards.slice(0, 1))
    pictures.retry()
    for (const requests of [1, 2]) {
      await waitFor(() => expect(answers.length).toBe(requests))
      answers.at(-1)?.(refusal('offline'))
    }
    await until(pictures, 'failed')
    expect(answers.length).toBe(2)
  })

  it('remembers the URL of a picture that is no longer cached', async () => {
    const pictures = open(aSupplier())
    for (let row = 1; row <= 40; row++) {
      pictures.prefetch([aRow(row)])
      await waitFor(() => expect(pictures.get(`r${row}`)?.state).toBe('ready'), { interval: 1 })
    }
    expect([pictures.get('r1'), pictures.urlOf('r1')]).toEqual([undefined, '/api/images/r1'])
  })
})

describe('the two renditions', () => {
  const answer: ImageAnswer = {
    pic: '/small',
    large: { url: '/large', width: 1280, height: 864 },
    provenance: null,
    match: null,
  }
  /** Opens pictures whose renditions arrive when the test says so. */
  const openHeld = (needsLarge = true, without: readonly string[] = []) => {
    const held = new Map<string, { arrive: () => void; fail: () => void }>()
    const decodeHeld: CardPicturePorts['decode'] = (url) =>
      new Promise((resolve, reject) => {
        held.set(url, { arrive: () => resolve(new Image()), fail: () => reject(new Error('broken')) })
      })
    const pictures = createPictures({
      fetchImage: async ({ id }) => (without.includes(id) ? { ...answer, pic: null } : answer),
      decode: decodeHeld,
      needsLarge: () => needsLarge,
    })
    const expectRequested = (...urls: string[]) =>
      waitFor(() => expect([...held.keys()].toSorted()).toEqual(urls))
    const expectShown = (expected: object) =>
      waitFor(() => expect(pictures.get('r2')).toMatchObject({ state: 'ready', ...expected }))
    return { pictures, held, expectRequested, expectShown }
  }

  it.for([
    { kind: 'aerial', isFromAbove: true },
    { kind: 'street', isFromAbove: false },
  ] as const)('know what they show, even after a reload: $kind', async ({ kind, isFromAbove }) => {
    const pictures = createPictures({
      fetchImage: async () => ({ ...answer, kind }),
      decode: async () => new Image(),
      needsLarge: () => true,
    })
    pictures.prefetch([aRow(1)])
    await expect.poll(() => pictures.get('r1')).toMatchObject({ state: 'ready', isFromAbove })
  })

  it('loads only the large one ahead of its card, and the small one once a user waits', async () => {
    const { pictures, held, expectRequested, expectShown } = openHeld(true, ['r1'])
    pictures.prefetch([aRow(1), aRow(2)])
    await expectRequested('/large')
    pictures.prefetch([aRow(2)])
    await expectRequested('/large', '/small')
    held.get('/small')?.arrive()
    await expectShown({ isPreview: true })
  })

  it('shows the small one on screen in the size of the large one, which replaces it', async () => {
    const { pictures, held, expectRequested, expectShown } = openHeld()
    pictures.prefetch([aRow(2)])
    await expectRequested('/large', '/small')
    held.get('/small')?.arrive()
    await expectShown({ isPreview: true, url: '/small', size: { width: 1280, height: 864 } })
    held.get('/large')?.arrive()
    await expectShown({ isPreview: false, url: '/small' })
  })

  it('keeps to the small one where the screen shows no more pixels', async () => {
    const { pictures, held, expectRequested, expectShown } = openHeld(false)
    pictures.prefetch([aRow(2)])
    await expectRequested('/small')
    held.get('/small')?.arrive()
    await expectShown({ isPreview: false, size: { width: 400, height: 270 } })
  })

  it('falls back on the small one if the large one fails', async () => {
    const { pictures, held, expectRequested, expectShown } = openHeld(true, ['r1'])
    pictures.prefetch([aRow(1), aRow(2)])
    await expectRequested('/large')
    held.get('/large')?.fail()
    await expectRequested('/large', '/small')
    held.get('/small')?.arrive()
    await expectShown({ isPreview: false, size: { width: 400, height: 270 } })
  })

  it('keeps the preview of a card that leaves, and finishes it when the card comes back', async () => {
    const { pictures, held, expectRequested, expectShown } = openHeld()
    pictures.prefetch([aRow(2)])
    await expectRequested('/large', '/small')
    held.get('/small')?.arrive()
    await expectShown({ isPreview: true })
    pictures.prefetch([])
    await expectShown({ isPreview: true })
    held.clear()
    pictures.prefetch([aRow(2)])
    await expectShown({ isPreview: true })
    await expectRequested('/large', '/small')
    held.get('/large')?.arrive()
    await expectShown({ isPreview: false })
  })
})
