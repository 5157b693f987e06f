import type { PreparePorts } from '../../photos/prepare-received.ts'
import type { Pool } from '../../platform/db/pool.ts'

const never = () => Promise.reject(new Error('this worker has no photos'))

/** For workers whose tests have no own photos. */
export const noPhotos = (pool: Pool): PreparePorts => ({
  pool,
  files: { put: never, putStream: never, read: never, readIfExists: never, stream: never, remove: never },
  preparer: { prepare: never, coverParts: never, stop: () => Promise.resolve() },
  onPhotos: () => {},
  hasPlan: never,
  photoSpace: { free: 0, paying: 0 },
})
