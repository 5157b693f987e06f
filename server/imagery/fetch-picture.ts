import { randomUUID } from 'node:crypto'
import { mayGradeByMachine, type Provenance, type Provider } from '@curbgrade/core/imagery/provenance'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { adoptFile } from '../platform/files/pending-files.ts'
import { findPlace, type KnownPlace, knownPlace } from './find-place.ts'
import type { FlatKind, MissingImage, TimelyImagery } from './provider.ts'
import { putPicture } from './put-picture.ts'
import { renderOrFind } from './render-again.ts'
import { findSubject, insertPictures, type SubjectImage } from './store.ts'

export type PicturePorts = {
  readonly pool: Pool
  readonly files: Files
  readonly imagery: TimelyImagery
  /** Suppliers whose terms forbid machine grading, or leave it open, and whose terms the operator has answered for. */
  readonly acknowledged: readonly Provider[]
}

/** A picture that nobody has been charged for yet, and how to keep it once somebody is. */
export type FetchedPicture = {
  readonly id: string
  readonly jpeg: Uint8Array
  readonly kind: FlatKind
  readonly provenance: Provenance
  /** Null for one that its list has already. */
  readonly reference: string | null
}

/** The supplier's terms forbid to let a machine grade it (D29). */
export type ForbiddenPicture = { readonly forbidden: true }

type Subject = { userId: string; listId: string; rowNo: number; kind: FlatKind }
type Fetched = FetchedPicture | ForbiddenPicture | MissingImage | null
type Kept = KnownPlace & { readonly image: SubjectImage }

const FORBIDDEN: ForbiddenPicture = { forbidden: true }

/**
 * The picture of a property for a machine to grade, as its list has it or as the supplier gives it now. Nothing is
 * charged and nothing kept here: that is what `keepPictures` does. Null when the property is gone.
 */
export async function fetchPicture(
  ports: PicturePorts,
  subject: Subject,
): Promise<Result<Fetched, Refusal<'imagery_unavailable'>>> {
  const found = await findSubject(ports.pool, subject.userId, subject)
  if (found === null) return ok(null)
  const { image, ...known } = found
  return image === null
    ? fetchNew(ports, subject, known)
    : fetchKept(ports, { image, ...known }, subject.kind)
}

/** A supplier that forbids it for everything is not asked, and not paid, for what may not be looked at. */
async function fetchNew(
  ports: PicturePorts,
  subject: Subject,
  known: KnownPlace,
): Promise<Result<Fetched, Refusal<'imagery_unavailable'>>> {
  const { imagery, acknowledged } = ports
  const { terms } = imagery
  if (terms !== null && !mayGradeByMachine(terms, acknowledged)) return ok(FORBIDDEN)
  const place = await findPlace(ports, subject, known)
  if (!place.ok) return place
  if ('missing' in place.value) return ok(place.value)
  const found = await imagery.find(place.value, subject.kind)
  if (!found.ok) return found
  if ('missing' in found.value) return ok(found.value)
  const { jpeg, reference, provenance } = found.value
  if (!mayGradeByMachine(provenance, acknowledged)) return ok(FORBIDDEN)
  return ok({ id: randomUUID(), jpeg, kind: subject.kind, provenance, reference })
}

async function fetchKept(
  { files, imagery, acknowledged }: PicturePorts,
  { image, ...known }: Kept,
  slot: FlatKind,
): Promise<Result<Fetched, Refusal<'imagery_unavailable'>>> {
  const { id, provenance, reference, file_path: filePath } = image
  const kind = image.from_above ? 'aerial' : slot
  if (!mayGradeByMachine(provenance, acknowledged)) return ok(FORBIDDEN)
  const jpeg = filePath === null ? null : await files.read(filePath).catch(() => null)
  if (jpeg !== null) return ok({ id, jpeg, kind, provenance, reference: null })
  const rendered = await renderOrFind(imagery, { reference, kind, place: knownPlace(known) })
  if (!rendered.ok) return rendered
  if ('missing' in rendered.value) return ok(rendered.value)
  return ok({ id, jpeg: rendered.value.jpeg, kind, provenance, reference: null })
}

export type PictureFile = {
  id: string
  rowNo: number
  /** Null: only the reference may be kept (D28). */
  filePath: string | null
  reference: string
  provenance: Provenance
}

/** Writes the file of a fetched picture, to be owned by the transaction that keeps it; else it is swept. */
export async function writePicture(
  ports: PicturePorts,
  rowNo: number,
  { id, jpeg, reference, provenance }: FetchedPicture,
): Promise<PictureFile | null> {
  if (reference === null) return null
  const filePath = provenance.policy.store ? await putPicture(ports, id, jpeg) : null
  return { id, rowNo, filePath, reference, provenance }
}

/** Makes written pictures those of their properties: seen later, they are free (D4). */
export async function keepPictures(
  tx: Db,
  list: { userId: string; listId: string; kind: FlatKind },
  pictures: readonly PictureFile[],
): Promise<void> {
  if (pictures.length === 0) return
  const kept = await insertPictures(tx, list, pictures)
  for (const { id, filePath } of pictures)
    if (filePath !== null && kept.has(id)) await adoptFile(tx, filePath)
}
