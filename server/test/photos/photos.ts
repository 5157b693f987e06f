import { createHash, randomUUID } from 'node:crypto'
import type { PhotoDetails } from '@curbgrade/core/photos/contract'
import { DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import sharp from 'sharp'
import { hideParts as hidePartsJob } from '../../photos/hiding/hide-parts.ts'
import { preparePhotos as preparePhotosJob } from '../../photos/jobs/prepare-photos.ts'
import type { TestProduct } from '../product.ts'
import { runJobs } from '../run-jobs.ts'
import type { Answer, Client } from '../wire/client.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Drawn = {
  readonly color?: string
  /** As cameras write it: `2026:05:01 10:20:30`. */
  readonly takenAt?: string
  readonly width?: number
  readonly height?: number
}

export const drawPhoto = ({
  color = 'seagreen',
  takenAt,
  width = 640,
  height = 480,
}: Drawn = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .withExif(takenAt === undefined ? {} : { IFD2: { DateTimeOriginal: takenAt } })
    .toBuffer()

export const detailsOf = (bytes: Uint8Array, details: Partial<PhotoDetails> = {}): PhotoDetails => ({
  sha256: sha256Of(bytes),
  batch: randomUUID(),
  fileName: 'IMG_0001.jpg',
  propertyId: 'r1',
  kind: 'street',
  ...details,
})

type Sent = Partial<PhotoDetails> & { readonly photoId?: string; readonly isKnown?: boolean }

/** `isKnown` sends no bytes, because the file is here. */
export const sendPhoto = (
  client: Client,
  listId: string,
  bytes: Uint8Array,
  { photoId = randomUUID(), isKnown = false, ...details }: Sent = {},
): Promise<Answer> =>
  client.put(`/api/lists/${listId}/photos/${photoId}`, isKnown ? Buffer.alloc(0) : Buffer.from(bytes), {
    headers: fileHeaders(detailsOf(bytes, details)),
  })

export const fileHeaders = (details: unknown) => ({
  'content-type': 'application/octet-stream',
  [DETAILS_HEADER]: JSON.stringify(details),
})

export const preparePhotos = ({ pool, photos }: TestProduct): Promise<void> =>
  runJobs(pool, [preparePhotosJob(photos)])

export const hideWaitingParts = ({ pool, photos }: TestProduct): Promise<void> =>
  runJobs(pool, [hidePartsJob(photos)])
