import { expect, it } from 'vitest'
import { atSize } from '../../../../fixtures/test-size.ts'
import { matchBatch } from '../match-batch.ts'
import { drawBatch, FILES_OF_BATCH } from './draw-batch.ts'
import { type IdKindName, idKindNames } from './id-kinds.ts'

const BATCHES = atSize(1, 35)
const seedOf = (kind: IdKindName, batch: number) => idKindNames.indexOf(kind) + 1000 * batch

/** Files that matched a row that they don't show, and how many of the clear ones matched. */
function tryBatch(seed: number, kind: IdKindName) {
  const { list, files } = drawBatch(seed, kind)
  const matches = matchBatch(files, list.rows, { today: '2026-11-30' })
  const matched = files.map((file, at) => ({ ...file, match: matches[at]?.match }))
  const wrong = matched.filter(
    ({ match, property }) => match?.kind === 'row' && match.rowNo !== (property?.rowNo ?? null),
  )
  const clear = matched.filter(({ isClear }) => isClear)
  return {
    wrong: wrong.map(({ path, trick, match }) => ({ seed, kind, trick, path, match })),
    clear: clear.length,
    matched: clear.filter(({ match }) => match?.kind === 'row').length,
  }
}

const batches = idKindNames.flatMap((kind) =>
  Array.from({ length: BATCHES }, (_, batch) => ({ kind, seed: seedOf(kind, batch) })),
)

it(`matches none of ${batches.length * FILES_OF_BATCH} drawn files to a wrong property, and nearly all clear ones`, () => {
  const results = batches.map(({ seed, kind }) => tryBatch(seed, kind))
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
  const sum = (of: 'clear' | 'matched') => results.reduce((total, result) => total + result[of], 0)
  expect(sum('clear')).toBeGreaterThan(batches.length * 20)
  expect(sum('matched') / sum('clear')).toBeGreaterThan(0.95)
})
