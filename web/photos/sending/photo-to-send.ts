import type { PhotoDetails } from '@curbgrade/core/photos/contract'
import type { PhotoFileSource } from '../reading/index.ts'

export type PhotoToSend = {
  /** The client's choice. The same photo is sent under it again, as often as it takes. */
  readonly photoId: string
  readonly details: PhotoDetails
  readonly source: PhotoFileSource
  readonly bytes: number
  /** Whether the server has its file, so that no bytes are sent. */
  readonly isKnown: boolean
  /** Of the file itself, also if the server knows the picture by a file with other metadata. */
  readonly ownSha256: string
}

export type BatchToSend = {
  readonly listId: string
  readonly batchId: string
  readonly photos: readonly PhotoToSend[]
}
