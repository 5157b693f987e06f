import { expect, it } from 'vitest'
import { ok, refuse } from '../../shared/result.ts'
import type { NameMatch } from '../matching/match-names.ts'
import { proposeUnmatched } from './propose-unmatched.ts'

const HOME = { lat: 41.6, lng: -83.5 }
const rows = [
  { rowNo: 1, position: HOME },
  { rowNo: 2, position: null },
]
const photo = (index: number, path: string) => ({
  index,
  path,
  metadata: {
    takenAt: null,
    position: HOME,
    accuracyMeters: null,
    heading: null,
    isHeadingMagnetic: false,
    isSphere: false,
    isFromAbove: false,
  },
})

it('proposes rows only for photos that neither a name nor a mapping file says anything of', () => {
  const row: NameMatch = { kind: 'row', rowNo: 2, by: 'id', sequence: null, view: null, date: null }
  const ask: NameMatch = { kind: 'ask', rowNos: [1, 2], why: 'several', date: null }
  const none: NameMatch = { kind: 'none', date: null }
  const matches = [row, ask, none, none].map((match, index) => ({ index, match }))
  const photos = ['a', 'b', 'c', 'd'].map((name, index) => photo(index, `${name}.jpg`))
  const mapping = ok({ photos: [{ path: 'c.jpg', kind: 'row' as const, rowNo: 2 }], problems: [] })
  const readme = refuse('missing_columns')
  const mappings = [mapping, readme].map((result, index) => ({ index: 4 + index, result }))
  const proposals = proposeUnmatched(photos, { matches, mappings }, rows)
  expect(proposals.map(({ index }) => index)).toEqual([3])
  expect(proposals[0]?.candidates.map(({ rowNo }) => rowNo)).toEqual([1])
})
