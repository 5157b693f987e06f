import { keepLoading } from '../../client/parts/keep-loading.ts'
import type { TakenItem } from '../reading/finding/dropped-items.ts'
import type { OpenedUpload } from './read-upload.ts'

/** Loads what opens archives and folders only once there is one. Rejects only with the signal's reason. */
export async function openUpload(items: readonly TakenItem[], signal: AbortSignal): Promise<OpenedUpload> {
  const { readUpload } = await keepLoading(() => import('./read-upload.ts'))
  return readUpload(items, signal)
}
