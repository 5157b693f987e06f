import { expect, it } from 'vitest'
import { drawIndexes, seededRandom, shuffled } from './seeded-random.ts'

const numbers = (seed: string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, random)
}

it('gives the same numbers for the same seed, and others for another seed', () => {
  expect(numbers('a', 5)).toEqual(numbers('a', 5))
  expect(numbers('a', 5)).not.toEqual(numbers('b', 5))
})

it('spreads numbers evenly from 0 up to 1', () => {
  const tenths = Array<number>(10).fill(0)
  for (const number of numbers('even', 20_000))
    tenths[Math.floor(number * 10)] = (tenths[Math.floor(number * 10)] ?? 0) + 1
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(180)
})

it('shuffles uniformly', () => {
  const random = seededRandom('shuffle')
  const first = Array<number>(5).fill(0)
  for (let round = 0; round < 10_000; round++) {
    const [item = 0] = shuffled([0, 1, 2, 3, 4], random)
    first[item] = (first[item] ?? 0) + 1
  }
  for (const count of first) expect(Math.abs(count - 2000)).toBeLessThan(180)
})

it('draws distinct indexes, and all of them if asked for more', () => {
  expect(new Set(drawIndexes(5, 9, seededRandom('x')))).toEqual(new Set([0, 1, 2, 3, 4]))
  const random = seededRandom('draw')
  const counts = Array<number>(8).fill(0)
  for (let round = 0; round < 8_000; round++) {
    const places = drawIndexes(8, 3, random)
    expect(new Set(places).size).toBe(3)
    for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 3000)).toBeLessThan(200)
})
