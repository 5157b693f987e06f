import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import { findPhoto, findSamePhoto, type SentPhoto, type StoredPhoto } from './photos-store.ts'
import { presentPhoto } from './present-photo.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Null if the photo isn't here yet, or was refused and is sent again. */
export async function findPresent(
  db: Db,
  photo: Pick<SentPhoto, 'id' | 'ownerId' | 'listId' | 'rowNo'>,
  sha256: string,
): Promise<Result<StoredAnswer, Refusal<'photo_conflict'>> | null> {
  const byId = await findPhoto(db, photo.id)
  // Someone else's id answers as a used one, so that it tells nothing (P10).
  if (byId !== null && (byId.ownerId !== photo.ownerId || byId.listId !== photo.listId))
    return refuse('photo_conflict')
  if (byId !== null && byId.state !== 'refused')
    return byId.sha256 === sha256 ? answer(byId) : refuse('photo_conflict')
  const same = await findSamePhoto(db, photo, sha256)
  return same && answer(same)
}

const answer = (photo: StoredPhoto) => ok({ photo: presentPhoto(photo), isNew: false })
