import { expect, it } from 'vitest'
import { chooseCurrent, type DatedPhoto } from './choose-current.ts'

const photo = (id: string, taken: string | null, addedAt = 0): DatedPhoto => ({
  id,
  taken,
  addedAt,
  isChosen: false,
})

it.each<[string, DatedPhoto[], string | null]>([
  ['shows nothing without photos', [], null],
  [
    'shows the newest by its date, whenever it was added',
    [photo('a', '2026-05-01T00:00:00', 1), photo('b', '2025-05-01T00:00:00', 9)],
    'a',
  ],
  [
    'prefers a known date to an unknown one',
    [photo('a', null, 9), photo('b', '1999-01-01T00:00:00', 1)],
    'b',
  ],
  [
    'shows the one that a person chose, whatever comes later',
    [photo('a', '2026-05-01T00:00:00', 9), { ...photo('b', null, 1), isChosen: true }],
    'b',
  ],
  ['shows the latest added of those without a date', [photo('a', null, 1), photo('b', null, 2)], 'b'],
  [
    'decides between equal ones by the id, so that every process agrees',
    [photo('b', null), photo('a', null)],
    'b',
  ],
])('%s', (_rule, photos, shown) => {
  expect(chooseCurrent(photos)?.id ?? null).toBe(shown)
  expect(chooseCurrent(photos.toReversed())?.id ?? null).toBe(shown)
})
