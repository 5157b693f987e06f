import { randomUUID } from 'node:crypto'
import { mayGradeByMachine, type Provenance, type Provider } from '@curbgrade/core/imagery/provenance'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import type { AllowanceUsed } from '../allowance/allowance.ts'
import { type MeteredImagery, type MeterPorts, meterCalls } from '../allowance/meter-calls.ts'
import { findPlace, type KnownPlace, knownPlace } from '../places/find-place.ts'
import type { ImageryUnavailable, MissingImage } from '../provider.ts'
import type { SharedCalls } from '../share-calls.ts'
import { findSubject, insertPictures, type SubjectImage } from '../store.ts'
import { putPicture } from './put-picture.ts'
import { renderOrFind } from './render-again.ts'

export type PicturePorts = MeterPorts & {
  readonly pool: Pool
  readonly files: Files
  readonly calls: SharedCalls
  /** Suppliers whose terms forbid machine grading or leave it open, but were acknowledged by the operator. */
  readonly acknowledged: readonly Provider[]
}

/** Has everything needed to keep the picture once it's charged. */
export type FetchedPicture = {
  readonly id: string
  readonly jpeg: Uint8Array
  readonly kind: FlatKind
  readonly provenance: Provenance
  readonly reference: string | null
  /** Billed calls, deducted from the user's allowance until the user is charged. */
  readonly billedCalls: number
}

export type ForbiddenPicture = { readonly forbidden: true }

export type UnaffordablePicture = { readonly allowanceUsed: true }

type Subject = { ownerId: OwnerId; listId: string; rowNo: number; kind: FlatKind }
type Fetched = FetchedPicture | ForbiddenPicture | UnaffordablePicture | MissingImage | null
type Kept = KnownPlace & { readonly image: SubjectImage }

const FORBIDDEN: ForbiddenPicture = { forbidden: true }
const UNAFFORDABLE: UnaffordablePicture = { allowanceUsed: true }

/** Charges and stores nothing; `keepPictures` does that. Null if the property is gone. */
export async function fetchPicture(
  ports: PicturePorts,
  subject: Subject,
): Promise<Result<Fetched, ImageryUnavailable>> {
  const found = await findSubject(ports.pool, subject.ownerId, subject)
  if (found === null) return ok(null)
  const { image, isOwnOnly, ...known } = found
  if (image === null && isOwnOnly) return ok({ missing: 'no_imagery' })
  const imagery = meterCalls(ports, subject.ownerId)
  const fetched = await (image === null
    ? fetchNew(ports, imagery, subject, known)
    : fetchKept(ports, imagery, { image, ...known }, subject.kind))
  if (fetched.ok) return fetched
  // A used-up allowance says nothing about the supplier, so it must not count as an outage.
  return isUnavailable(fetched.error) ? { ok: false, error: fetched.error } : ok(UNAFFORDABLE)
}

const isUnavailable = (error: ImageryUnavailable | AllowanceUsed): error is ImageryUnavailable =>
  error.code === 'imagery_unavailable'

type Asked = Promise<Result<Fetched, ImageryUnavailable | AllowanceUsed>>

/** Makes no call, and causes no cost, if the supplier forbids machine grading for all of its pictures. */
async function fetchNew(
  ports: PicturePorts,
  imagery: MeteredImagery,
  subject: Subject,
  known: KnownPlace,
): Asked {
  const { acknowledged } = ports
  const { terms } = ports.imagery
  if (terms !== null && !mayGradeByMachine(terms, acknowledged)) return ok(FORBIDDEN)
  const place = await findPlace(ports, imagery, subject, known)
  if (!place.ok) return place
  if ('missing' in place.value) return ok(place.value)
  const found = await imagery.find(place.value, subject.kind)
  if (!found.ok) return found
  if ('missing' in found.value) return ok(found.value)
  const { jpeg, reference, provenance } = found.value
  if (!mayGradeByMachine(provenance, acknowledged)) return ok(FORBIDDEN)
  return ok({
    id: randomUUID(),
    jpeg,
    kind: subject.kind,
    provenance,
    reference,
    billedCalls: imagery.billedCalls(),
  })
}

async function fetchKept(
  { files, acknowledged }: PicturePorts,
  imagery: MeteredImagery,
  { image, ...known }: Kept,
  slot: FlatKind,
): Asked {
  const { id, provenance, reference, file_path: filePath } = image
  const kind = image.from_above ? 'aerial' : slot
  if (!mayGradeByMachine(provenance, acknowledged)) return ok(FORBIDDEN)
  const jpeg = filePath === null ? null : await files.readIfExists(filePath)
  const kept = { id, kind, provenance, reference: null }
  if (jpeg !== null) return ok({ ...kept, jpeg, billedCalls: 0 })
  // No supplier has an own photo whose file is lost.
  if (provenance.provider === 'own') return ok({ missing: 'no_imagery' })
  const rendered = await renderOrFind(imagery, { reference, kind, place: knownPlace(known) })
  if (!rendered.ok) return rendered
  if ('missing' in rendered.value) return ok(rendered.value)
  return ok({ ...kept, jpeg: rendered.value.jpeg, billedCalls: imagery.billedCalls() })
}

export type PictureFile = {
  id: string
  rowNo: number
  /** Null if only the reference may be kept (D28). */
  filePath: string | null
  reference: string
  provenance: Provenance
}

/** The file is swept unless a transaction adopts it. */
export async function writePicture(
  ports: PicturePorts,
  rowNo: number,
  { id, jpeg, reference, provenance }: FetchedPicture,
): Promise<PictureFile | null> {
  if (reference === null) return null
  const filePath = provenance.policy.store ? await putPicture(ports, id, jpeg) : null
  return { id, rowNo, filePath, reference, provenance }
}

/** Viewing the stored pictures later is free (D4). */
export async function keepPictures(
  tx: Db,
  list: { ownerId: OwnerId; listId: string; kind: FlatKind },
  pictures: readonly PictureFile[],
): Promise<void> {
  if (pictures.length === 0) return
  const kept = await insertPictures(tx, list, pictures)
  for (const { id, filePath } of pictures)
    if (filePath !== null && kept.has(id)) await adoptFile(tx, filePath)
}
