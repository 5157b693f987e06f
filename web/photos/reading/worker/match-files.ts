import { matchBatch } from '@curbgrade/core/photos/matching/match-batch'
import type { RowForMatching } from '@curbgrade/core/photos/matching/match-names'
import { readMapping } from '@curbgrade/core/photos/matching/read-mapping'
import type { MappingMatch, PhotoMatch } from './messages.ts'

export type FilesToMatch = {
  readonly photos: readonly { readonly index: number; readonly path: string }[]
  readonly mappings: readonly { readonly index: number; readonly text: string }[]
}

type MatchList = { readonly rows: readonly RowForMatching[]; readonly today: string }

type MatchedFiles = { readonly matches: PhotoMatch[]; readonly mappings: MappingMatch[] }

export function matchFiles({ photos, mappings }: FilesToMatch, { rows, today }: MatchList): MatchedFiles {
  const paths = photos.map(({ path }) => path)
  const matched = matchBatch(photos, rows, { today })
  return {
    matches: photos.flatMap(({ index }, at) => {
      const match = matched[at]
      return match === undefined ? [] : [{ index, match: match.match, sameNameAs: match.sameNameAs }]
    }),
    mappings: mappings.map(({ index, text }) => ({ index, result: readMapping(text, paths, rows) })),
  }
}
