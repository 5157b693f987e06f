import { expect, it } from 'vitest'
import { countedSource } from '../test/counted-source.ts'
import { boundReads, takeWithin } from './bounded-reads.ts'

const KB = 1024
const bytes = Uint8Array.from({ length: 2048 * KB }, (_, index) => (index * 31) % 253)
const expected = (from: number, length: number) => bytes.slice(from, from + length)
const toBytes = (view: DataView | null) =>
  view && new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice()
/** Says so much faster than by each byte. */
const areSame = (left: Uint8Array | null, right: Uint8Array) =>
  left !== null && Buffer.compare(left, right) === 0

it('gives the head without another read', async () => {
  const source = countedSource(bytes)
  const { head, take } = await boundReads(source)
  expect(areSame(head, expected(0, 256 * KB))).toBe(true)
  expect(toBytes(await take(256 * KB - 10, 10))).toEqual(expected(256 * KB - 10, 10))
  expect(source.reads).toEqual([[0, 256 * KB]])
})

it('reads a slice around what is elsewhere, once', async () => {
  const source = countedSource(bytes)
  const { take } = await boundReads(source)
  const at = 1000 * KB
  for (const from of [at, at - 60 * KB, at + 180 * KB])
    expect(toBytes(await take(from, 100))).toEqual(expected(from, 100))
  expect(source.reads.slice(1)).toEqual([[936 * KB, 1192 * KB]])
  expect(toBytes(await take(bytes.length - 1, 1))).toEqual(expected(bytes.length - 1, 1))
  expect(source.reads.at(-1)).toEqual([1792 * KB, 2048 * KB])
})

it('gives nothing once three slices were read, except what they have', async () => {
  const source = countedSource(bytes)
  const { take } = await boundReads(source)
  for (const from of [400, 800, 1200]) expect(await take(from * KB, 1)).not.toBeNull()
  expect(await take(1700 * KB, 1)).toBeNull()
  expect(toBytes(await take(1200 * KB, 9))).toEqual(expected(1200 * KB, 9))
  expect(source.reads).toHaveLength(4)
})

it('gives a slice of the largest size', async () => {
  const { take } = await boundReads(countedSource(bytes))
  expect(areSame(toBytes(await take(777_777, 256 * KB)), expected(777_777, 256 * KB))).toBe(true)
  expect(await take(0, 256 * KB + 1)).toBeNull()
})

it.each([
  [-1, 4],
  [10, -1],
  [bytes.length - 3, 4],
  [Number.NaN, 4],
  [4, Number.NaN],
  [2 ** 60, 4],
  [Number.POSITIVE_INFINITY, 0],
])('gives nothing from %d for %d bytes', async (from, length) => {
  const source = countedSource(bytes)
  const { take } = await boundReads(source)
  expect(await take(from, length)).toBeNull()
  expect(source.reads).toHaveLength(1)
})

it('gives nothing of a file that became shorter', async () => {
  const source = { size: 1000 * KB, read: async () => new Uint8Array(5) }
  const { take } = await boundReads(source)
  expect(await take(0, 6)).toBeNull()
  expect(await take(900 * KB, 6)).toBeNull()
})

it('fails if the source does, because that says nothing of the photo', async () => {
  const source = { size: 10, read: () => Promise.reject(new Error('the card was removed')) }
  await expect(boundReads(source)).rejects.toThrow('the card was removed')
})

it('keeps to a range', async () => {
  const { take } = await boundReads(countedSource(bytes))
  const within = takeWithin(take, { from: 100, length: 50 })
  expect(toBytes(await within(40, 10))).toEqual(expected(140, 10))
  expect(await within(41, 10)).toBeNull()
  expect(await within(-1, 10)).toBeNull()
})
