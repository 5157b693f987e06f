import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds } from '../shared/picture-kind.ts'
import { position } from '../shared/position.ts'
import { uuid } from '../shared/wire.ts'
import { MAX_PHOTO_BYTES } from './photo-limits.ts'
import { photoReasons } from './photo-reasons.ts'

/** Of one request. */
export const MAX_KNOWN_HASHES = 5_000

/** Received: stored, and waiting for its renditions. Ready: shown wherever pictures are. */
export const photoStates = ['received', 'ready', 'refused'] as const
export type PhotoState = (typeof photoStates)[number]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')

export const dateTaken = z.object({
  at: z.iso
    .datetime({ local: true, precision: 0 })
    .regex(/\d$/, 'must have no time zone')
    .describe('The time at the camera, which has no time zone'),
  precision: z.enum(['second', 'day', 'month', 'year']),
})

const spot = position.extend({
  accuracyMeters: z.number().nonnegative().nullable(),
  heading: z.number().min(0).lt(360).nullable().describe('Degrees from north'),
})

export const photoDetails = z.object({
  sha256: sha256.describe('Of the file. Of a photo whose file is here, with an empty body'),
  batch: uuid.describe('What was added together, and can be taken back together'),
  fileName: z.string().min(1).max(255),
  propertyId: z.string().max(20).nullable().describe('Null: it waits in the tray of the list'),
  kind: z.enum(flatKinds),
  taken: dateTaken.nullish().describe('Null: unknown. Absent: what the file says'),
  spot: spot.nullish().describe('Where the camera was. Null: unknown. Absent: what the file says'),
})

const photo = z.object({
  photoId: uuid.describe('Another one if the property has the same file already'),
  state: z.enum(photoStates),
  reason: z.enum(photoReasons).nullable().describe('Why it was refused'),
})

export type TakenAt = z.output<typeof dateTaken>
export type PhotoDetails = z.output<typeof photoDetails>
export type PutPhoto = z.output<typeof photo>

const listParams = z.object({ listId: uuid })

export const photosContract = {
  putPhoto: call({
    method: 'PUT',
    path: '/api/lists/:listId/photos/:photoId',
    summary:
      'Add a photo under an id of the client’s choice. Sending it again is harmless: 201 the first time, then 200',
    session: true,
    params: listParams.extend({ photoId: uuid }),
    bodyType: 'file',
    maxBodyBytes: MAX_PHOTO_BYTES,
    details: photoDetails,
    output: photo,
    status: 201,
    errors: [
      'not_found',
      'photo_conflict',
      'photo_not_here',
      'photo_changed',
      'batch_full',
      'too_many_uploads',
      'maxretry',
    ],
  }),
  findKnownPhotos: call({
    method: 'POST',
    path: '/api/lists/:listId/photos/known',
    summary: 'Find which files are here already, and how much space is left',
    session: true,
    params: listParams,
    maxBodyBytes: 1024 * 1024,
    body: z.object({
      files: z
        .array(
          z.object({
            sha256,
            contentSha256: sha256.nullable().describe('Of a JPEG’s picture without its metadata'),
          }),
        )
        .max(MAX_KNOWN_HASHES),
    }),
    output: z.object({
      known: z
        .record(sha256, sha256)
        .describe('For files that are here, maybe with other metadata: the hash of the stored file'),
      storedBytes: z.int(),
      maxBytes: z.int(),
      readsHeic: z.boolean(),
    }),
    errors: ['not_found'],
  }),
}
