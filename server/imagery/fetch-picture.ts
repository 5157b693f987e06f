import { randomUUID } from 'node:crypto'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { adoptFile, announceFile } from '../platform/files/pending-files.ts'
import type { FlatKind, MissingImage, TimelyImagery } from './provider.ts'
import { findSubject, insertPictures } from './store.ts'

export type PicturePorts = { readonly pool: Pool; readonly files: Files; readonly imagery: TimelyImagery }

/** A picture that nobody has been charged for yet, and how to keep it once somebody is. */
export type FetchedPicture = {
  readonly id: string
  readonly jpeg: Uint8Array
  readonly provenance: Provenance
  /** Null for one that its list has already. */
  readonly reference: string | null
}

type Subject = { userId: string; listId: string; rowNo: number; kind: FlatKind }

/**
 * The picture of a property as its list has it, or as the supplier gives it now. Nothing is charged and nothing kept
 * here: that is what `keepPictures` does. Null when the property is gone.
 */
export async function fetchPicture(
  { pool, files, imagery }: PicturePorts,
  subject: Subject,
): Promise<Result<FetchedPicture | MissingImage | null, Refusal<'imagery_unavailable'>>> {
  const found = await findSubject(pool, subject.userId, subject)
  if (found === null) return ok(null)
  const { image } = found
  if (image?.file_path != null) {
    const jpeg = await files.read(image.file_path).catch(() => null)
    if (jpeg !== null) return ok({ id: image.id, jpeg, provenance: image.provenance, reference: null })
  }
  const answer = await imagery.find(found.address, subject.kind)
  if (!answer.ok) return answer
  if ('missing' in answer.value) return ok(answer.value)
  const { jpeg, reference, provenance } = answer.value
  return ok({ id: randomUUID(), jpeg, provenance, reference: image === null ? reference : null })
}

export type PictureFile = {
  id: string
  rowNo: number
  filePath: string
  reference: string
  provenance: Provenance
}

/** Writes the file of a fetched picture, to be owned by the transaction that keeps it; else it is swept. */
export async function writePicture(
  { pool, files }: PicturePorts,
  rowNo: number,
  { id, jpeg, reference, provenance }: FetchedPicture,
): Promise<PictureFile | null> {
  if (reference === null) return null
  const filePath = `photosforgrading/${id}.jpg`
  await announceFile(pool, filePath)
  await files.put(filePath, jpeg)
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
  for (const { id, filePath } of pictures) if (kept.has(id)) await adoptFile(tx, filePath)
}
