import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { type PreparePorts, prepareReceived } from '../prepare-received.ts'
import { findNextReceived, type ReceivedPhoto } from '../received-store.ts'
import { PREPARE_PHOTOS, queuePhotos } from './queue-photos.ts'
import { workInTurns } from './work-in-turns.ts'

/** May run twice or be killed: a photo that was prepared or refused isn't received anymore. */
export const preparePhotos = (ports: PreparePorts): Job => ({
  name: PREPARE_PHOTOS,
  isLong: true,
  run: workInTurns<ReceivedPhoto>({
    findNext: (ownerId, last) => findNextReceived(ports.pool, ownerId, last),
    work: (photo) => prepareReceived(ports, photo),
    queueRest: (ownerId) => inTransaction(ports.pool, (tx) => queuePhotos(tx, ownerId)),
  }),
})
