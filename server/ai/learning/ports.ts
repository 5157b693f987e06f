import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Backbone, Heads } from '../backbone.ts'
import type { Learn } from './learn-pool.ts'

/** What making a user's versions, and scoring lists again by them, works with. */
export type LearningPorts = {
  readonly pool: Pool
  readonly files: Files
  readonly backbone: Backbone
  readonly learn: Learn
  /** The shipped heads and the user's own. */
  readonly heads: Heads
  /** A version was made, promoted or taken back, or a list was scored again. */
  readonly onModelsChanged: (userId: string) => void
  readonly onProgress: (userId: string, listId: string) => void
}
