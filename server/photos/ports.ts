import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import type { SpacePorts } from './space.ts'

export type PhotoPorts = SpacePorts & {
  readonly pool: Pool
  readonly files: Files
  /** The operator can turn it off (D63). */
  readonly readsHeic: boolean
  readonly onPhotos: (userId: string, listId: string) => void
}
