import { proposeUnmatched } from '@curbgrade/core/photos/batch/propose-unmatched'
import { matchBatch } from '@curbgrade/core/photos/matching/match-batch'
import { readMapping } from '@curbgrade/core/photos/matching/read-mapping'
import type { PhotoOfCamera } from '@curbgrade/core/photos/positions/propose-rows'
import type { ReadingUpdate, RowToMatch } from './messages.ts'

export type FilesToMatch = {
  readonly photos: readonly PhotoOfCamera[]
  readonly mappings: readonly { readonly index: number; readonly text: string }[]
}

type MatchList = { readonly rows: readonly RowToMatch[]; readonly today: string }

type MatchedFiles = Extract<ReadingUpdate, { readonly phase: 'matched' }>

export function matchFiles(
  { photos, mappings: texts }: FilesToMatch,
  { rows, today }: MatchList,
): MatchedFiles {
  const paths = photos.map(({ path }) => path)
  const matched = matchBatch(photos, rows, { today })
  const matches = photos.flatMap(({ index }, at) => {
    const match = matched[at]
    return match === undefined ? [] : [{ index, match: match.match, sameNameAs: match.sameNameAs }]
  })
  const mappings = texts.map(({ index, text }) => ({ index, result: readMapping(text, paths, rows) }))
  return {
    phase: 'matched',
    matches,
    mappings,
    proposals: proposeUnmatched(photos, { matches, mappings }, rows),
  }
}
