import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Backbone, Heads } from '../graders/backbone.ts'
import type { Train } from './training-pool.ts'

/** What training a user's versions and rescoring lists with them needs. */
export type LearningPorts = {
  readonly pool: Pool
  readonly files: Files
  readonly backbone: Backbone
  readonly train: Train
  /** The shipped models and the user's own. */
  readonly heads: Heads
  /** Called after a version was made, promoted or rolled back, or a list was rescored. */
  readonly onModelsChanged: (userId: string) => void
  readonly onProgress: (userId: string, listId: string) => void
}
