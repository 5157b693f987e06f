import type { RowOfList } from '@curbgrade/core/photos/batch/propose-unmatched'
import type { BatchMatch } from '@curbgrade/core/photos/matching/match-batch'
import type { RowForMatching } from '@curbgrade/core/photos/matching/match-names'
import type { readMapping } from '@curbgrade/core/photos/matching/read-mapping'
import type { PositionProposal } from '@curbgrade/core/photos/positions/propose-rows'
import type { FileReading } from '../files/read-file.ts'
import type { ReadPhotoOptions } from '../files/read-photo.ts'
import type { FoundFile } from '../finding/found-files.ts'

/** What the page asks of the worker. */
export type ReadingRequest =
  /** The first. */
  | ({ readonly ask: 'start'; readonly total: number } & ReadPhotoOptions)
  /** The next files, in their order. */
  | { readonly ask: 'read'; readonly files: readonly FoundFile[] }
  | { readonly ask: 'rows'; readonly rows: readonly RowToMatch[] }
  | { readonly ask: 'match'; readonly today: string }

export type RowToMatch = RowForMatching & RowOfList

/** `index` is the place among all files. */
export type ReadFile = { readonly index: number } & FileReading

/** What the worker answers. */
export type ReadingUpdate =
  | {
      readonly phase: 'reading'
      /** Since the update before, in any order. */
      readonly read: readonly ReadFile[]
      readonly done: number
      readonly total: number
    }
  /** All files. */
  | { readonly phase: 'read' }
  | {
      readonly phase: 'matched'
      /** Of each photo, in the order of the files. */
      readonly matches: readonly PhotoMatch[]
      /** Of each mapping file. Any other text lacks its columns. */
      readonly mappings: readonly MappingMatch[]
      /** By position, of photos that nothing else places. */
      readonly proposals: readonly PositionProposal[]
    }
  /** The worker crashed or didn't load. What was read before stays valid. */
  | { readonly phase: 'failed' }

export type PhotoMatch = { readonly index: number } & Omit<BatchMatch, 'path'>

export type MappingMatch = { readonly index: number; readonly result: ReturnType<typeof readMapping> }
