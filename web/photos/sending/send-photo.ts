import type { PutPhoto } from '@curbgrade/core/photos/contract'
import { api } from '../../client/api.ts'
import { ApiError, offlineError } from '../../client/api-error.ts'
import { isMissingList } from '../../client/is-missing-list.ts'
import { uploadFile } from '../../client/upload.ts'
import { openSource, UnreadableSource } from '../reading/index.ts'
import type { PhotoToSend } from './photo-to-send.ts'

/** A connection may die without a word. The server answers much sooner once it has the bytes. */
const MAX_SILENCE_MS = 90_000

export type SendOptions = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** Throws `ApiError`, `UnreadableSource`, or the signal's reason. */
export async function sendPhoto(
  listId: string,
  photo: PhotoToSend,
  { signal, onProgress }: SendOptions,
): Promise<PutPhoto> {
  const file = photo.isKnown ? new Blob() : await openSource(photo.source)
  const silence = watchSilence(signal)
  try {
    return await uploadFile('PUT /api/lists/:listId/photos/:photoId', {
      params: { listId, photoId: photo.photoId },
      details: photo.details,
      file,
      signal: silence.signal,
      onProgress: (share) => {
        silence.noteLife()
        onProgress(share)
      },
    })
  } catch (error) {
    if (signal.aborted) throw error
    if (isOffline(error) && !(await canRead(file))) throw new UnreadableSource('gone')
    throw silence.signal.aborted ? offlineError(error) : error
  } finally {
    silence.end()
  }
}

/** Aborts with the signal, or after a long silence. */
function watchSilence(signal: AbortSignal) {
  const tooLong = new AbortController()
  const startTimer = () => setTimeout(() => tooLong.abort(), MAX_SILENCE_MS)
  let timer = startTimer()
  return {
    signal: AbortSignal.any([signal, tooLong.signal]),
    noteLife: () => {
      clearTimeout(timer)
      timer = startTimer()
    },
    end: () => clearTimeout(timer),
  }
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'

/** A file that changed or went away while it was sent looks like a lost connection. */
async function canRead(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch (error) {
    return !(error instanceof DOMException)
  }
}

/** Tells a list that is gone from a property that is. */
export async function isListHere(listId: string): Promise<boolean> {
  try {
    await api('GET /api/lists/:listId', { params: { listId } })
    return true
  } catch (error) {
    return !(error instanceof Error && isMissingList(error))
  }
}
