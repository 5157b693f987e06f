import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Embedder } from '../builtin/embedder.ts'
import type { Heads } from '../builtin/shipped-heads.ts'
import type { Learn } from './learn-pool.ts'

/** What making versions of the built-in grader, and scoring lists again by them, works with. */
export type LearningPorts = {
  readonly pool: Pool
  readonly files: Files
  readonly embedder: Embedder
  readonly learn: Learn
  /** The heads that come with the product. */
  readonly shipped: Heads
  /** Those and the user's own. */
  readonly heads: Heads
  /** A version was made, promoted or taken back, or a list was scored again. */
  readonly onModelsChanged: (userId: string) => void
  readonly onProgress: (userId: string, listId: string) => void
}
