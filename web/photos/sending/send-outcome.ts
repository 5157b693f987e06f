import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { ApiError } from '../../client/api-error.ts'
import { UnreadableSource } from '../reading/index.ts'

/** Why a photo wasn't added. The others continue. */
export type PhotoFailure =
  | PhotoReason
  | 'gone'
  | 'archive_damaged'
  | 'photo_conflict'
  | 'photo_changed'
  | 'property_missing'
  | 'failed'

/** Why nothing is sent for a while. */
export type WaitCause = 'offline' | 'busy' | 'server'
/** Why nothing more is sent until the user acts. */
export type StopCause = 'signed_out' | 'list_missing' | 'space_full' | 'batch_full'

export type SendOutcome =
  | { readonly next: 'fail'; readonly cause: PhotoFailure }
  | { readonly next: 'wait'; readonly why: WaitCause }
  | { readonly next: 'stop'; readonly why: StopCause }
  /** Our fault or a passing one: a few times again, after the others. */
  | { readonly next: 'try-later' }
  | { readonly next: 'send-bytes' }
  /** The list or the property isn't here. */
  | { readonly next: 'check-list' }

const byCode: Readonly<Record<string, SendOutcome>> = {
  offline: { next: 'wait', why: 'offline' },
  overloaded: { next: 'wait', why: 'busy' },
  too_many_uploads: { next: 'wait', why: 'busy' },
  rate_limited: { next: 'wait', why: 'busy' },
  maxretry: { next: 'wait', why: 'busy' },
  storage_full: { next: 'wait', why: 'server' },
  storage_unavailable: { next: 'wait', why: 'server' },
  internal: { next: 'try-later' },
  no_session: { next: 'stop', why: 'signed_out' },
  identity_mismatch: { next: 'stop', why: 'signed_out' },
  batch_full: { next: 'stop', why: 'batch_full' },
  not_found: { next: 'check-list' },
  photo_not_here: { next: 'send-bytes' },
  photo_conflict: { next: 'fail', cause: 'photo_conflict' },
  photo_changed: { next: 'fail', cause: 'photo_changed' },
}

/** What follows from the error that a photo ended with. */
export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof UnreadableSource)
    return { next: 'fail', cause: error.why === 'gone' ? 'gone' : 'archive_damaged' }
  if (!(error instanceof ApiError)) return { next: 'fail', cause: 'failed' }
  return byStatus(error.status) ?? byCode[error.code] ?? { next: 'fail', cause: 'failed' }
}

/** Proxies answer without our codes. */
function byStatus(status: number): SendOutcome | undefined {
  if (status === 429) return { next: 'wait', why: 'busy' }
  return status === 502 || status === 504 ? { next: 'wait', why: 'server' } : undefined
}

/** Whether the same photo may be added later. For others, the file has to change. */
export const isWorthRetrying = (cause: PhotoFailure): boolean =>
  cause === 'gone' || cause === 'failed' || cause === 'property_full'
