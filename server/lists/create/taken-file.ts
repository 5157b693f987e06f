import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

/** A new list whose file says more of its rows than their addresses. */
export type TakenFile = {
  readonly ownerId: OwnerId
  readonly listId: string
  readonly questions: readonly string[]
  /** Whether the table `taken_rows` exists (create-store.ts). */
  readonly hasRows: boolean
}

/** Takes over grades and annotations that came with the file, in the transaction that creates the list (D62). */
export type TakeOverFile = (tx: Db, file: TakenFile) => Promise<void>
