import { waitingOf } from '@curbgrade/core/grading/save-queue'
import { offlineError } from '../../client/api-error.ts'
import type { SaveLoop } from './save-loop.ts'

/** Resolves when all saves of the list are saved, and rejects if sending fails. */
export async function settle<Input>(saves: SaveLoop<Input>, listId: string): Promise<void> {
  await saves.whenSettled(listId)
  if (waitingOf(saves.getQueue(), listId).length > 0) throw offlineError()
}
