import type { PositionProposal } from '@curbgrade/core/photos/positions/propose-rows'
import type {
  FoundFiles,
  findDroppedFiles,
  MappingMatch,
  openSource,
  PhotoMatch,
  ReadFile,
  readInWorker,
  toFoundFiles,
} from '../../reading/index.ts'
import type { Addresses } from '../queries.ts'

/** How the browser finds and reads photos. Tests give another one. */
export type ReadingPort = {
  readonly findDroppedFiles: typeof findDroppedFiles
  readonly toFoundFiles: typeof toFoundFiles
  readonly readInWorker: typeof readInWorker
  readonly openSource: typeof openSource
}

/** Photos that were read and matched, before anything is sent. */
export type ReadBatch = {
  readonly batchId: string
  readonly found: FoundFiles
  readonly files: readonly ReadFile[]
  readonly matches: readonly PhotoMatch[]
  readonly mappings: readonly MappingMatch[]
  readonly proposals: readonly PositionProposal[]
  readonly addresses: Addresses
  /** That of the ids in names; null: found by its name. */
  readonly column: number | null
}

export type ReadingState =
  | { readonly phase: 'none' }
  | { readonly phase: 'finding'; readonly found: number }
  | { readonly phase: 'empty'; readonly found: FoundFiles }
  | { readonly phase: 'reading'; readonly done: number; readonly total: number }
  | { readonly phase: 'matching' }
  /** `error` is null if the worker crashed. */
  | { readonly phase: 'failed'; readonly found: FoundFiles; readonly error: unknown }
  | { readonly phase: 'ready'; readonly batch: ReadBatch; readonly isMatching: boolean }
