import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import type { Backbone, Heads } from '../graders/backbone.ts'
import type { Train } from './training-pool.ts'

export type LearningPorts = {
  readonly pool: Pool
  readonly files: Files
  readonly backbone: Backbone
  readonly train: Train
  readonly heads: Heads
  readonly onModelsChanged: (userId: string) => void
  readonly onProgress: (userId: string, listId: string) => void
}
