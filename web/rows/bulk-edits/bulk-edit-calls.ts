import type { BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { rowAfter } from '@curbgrade/core/grading/bulk-edits/row-after'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'
import { changeRows, type Row } from '../loaded/loaded-rows.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import type { BulkEditAnswer, BulkEditQueue, UndoAnswer } from './bulk-edit-queue.ts'

export type SentBulkEdit = {
  readonly answer: Promise<Pick<BulkEditAnswer, 'bulkEditId'>>
  readonly before: ReadonlyMap<string, Row>
  readonly isWhole: boolean
}

type BulkEditCallPorts = {
  readonly listId: string
  readonly saves: SaveLoop | undefined
  readonly line: BulkEditQueue
  readonly queryClient: QueryClient
}

export function createBulkEditCalls({ listId, saves, line, queryClient }: BulkEditCallPorts) {
  /** Refetches the rows only if the edit also changed rows that aren't loaded. */
  const readAgain = (isWhole: boolean): Promise<void> => {
    const refetchType = isWhole ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: queryKeys.allFacets(listId) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.allRowDetails(listId) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.allSimilar })
    return queryClient.invalidateQueries({ queryKey: queryKeys.allRows(listId), refetchType })
  }

  /** Shows the change immediately and reverts it if the call fails. */
  const send = (
    request: BulkEditRequest,
    loaded: readonly Row[],
  ): SentBulkEdit & { readonly answer: Promise<BulkEditAnswer> } => {
    if (saves === undefined) throw new Error('the saves are not open')
    const before = new Map(loaded.map((row) => [row.id, row]))
    const isWhole = request.selection.all
    changeRows(queryClient, listId, new Map(loaded.map((row) => [row.id, rowAfter(request.edit, row)])))
    const answer = line.edit(saves, request)
    answer.then(
      () => readAgain(isWhole),
      () => changeRows(queryClient, listId, before),
    )
    return { answer, before, isWhole }
  }

  /** Returns null if the bulk edit changed nothing. */
  const takeBack = async ({ answer, before, isWhole }: SentBulkEdit): Promise<UndoAnswer | null> => {
    const { bulkEditId } = await answer
    if (saves === undefined || bulkEditId === null) return null
    const undone = await line.undo(saves, bulkEditId)
    changeRows(queryClient, listId, before)
    // The answer doesn't name the rows that another window has changed since. The next undo needs the rows as they are.
    await readAgain(isWhole || undone.changedSince > 0)
    return undone
  }
  return { send, takeBack }
}
