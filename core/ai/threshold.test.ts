import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { knownScales } from '../lists/scale.ts'
import { findLines } from '../shared/test/sources.ts'
import { MAX_GOOD_GRADE, THRESHOLD } from './threshold.ts'

const guide = new URL('../../docs/user-guide/', import.meta.url)
const pages = readdirSync(guide).map((page) => readFileSync(new URL(page, guide), 'utf8'))

it('is what the user guide says', () => {
  const said = pages.flatMap((page) => page.match(/a grade above \d+, (or )?a score above \d\.\d+/g) ?? [])
  expect(said).toHaveLength(2)
  for (const words of said)
    expect(words.match(/\d(\.\d+)?/g)?.map(Number)).toEqual([MAX_GOOD_GRADE, THRESHOLD])
})

it('is typed into no sentence: it is interpolated, as are the bounds of labels', () => {
  expect(
    findLines(/\b(scores?( is)?|grades?) (above|below|under|over) \d|\bgrades? \d+ or (more|less)/i),
  ).toEqual([])
})

it.each(knownScales)('$name has no level on both sides of the border', ({ levels }) =>
  expect(levels.map(({ upTo }) => upTo)).toContain(MAX_GOOD_GRADE),
)
