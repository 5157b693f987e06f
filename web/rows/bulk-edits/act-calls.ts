import type { ActRequest } from '@curbgrade/core/grading/acts/acts-contract'
import { rowAfter } from '@curbgrade/core/grading/acts/row-after'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../client/query-keys.ts'
import { changeRows, type Row } from '../loaded/loaded-rows.ts'
import type { SaveLoop } from '../saving/save-loop.ts'
import type { ActAnswer, ActLine, UndoAnswer } from './act-line.ts'

/** An act that was sent, and what the loaded rows were before. */
export type SentAct = {
  readonly answer: Promise<ActAnswer>
  readonly before: ReadonlyMap<string, Row>
  readonly isWhole: boolean
}

type ActPorts = {
  readonly listId: string
  /** Undefined until it is open. */
  readonly saves: SaveLoop | undefined
  readonly line: ActLine
  readonly queryClient: QueryClient
}

/** The calls for many rows, with what they change on the page. */
export function createActCalls({ listId, saves, line, queryClient }: ActPorts) {
  /** Reads again what an act changed. Loaded rows stay where they are unless it changed others, too. */
  const readAgain = (isWhole: boolean) => {
    const refetchType = isWhole ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: queryKeys.allRows(listId), refetchType })
    void queryClient.invalidateQueries({ queryKey: queryKeys.allFacets(listId) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.allRowDetails(listId) })
  }

  /** Shows the change in these rows at once, and takes that back if the call fails. */
  const send = (request: ActRequest, loaded: readonly Row[]): SentAct => {
    if (saves === undefined) throw new Error('the saves are not open')
    const before = new Map(loaded.map((row) => [row.id, row]))
    const isWhole = request.selection.all
    changeRows(queryClient, listId, new Map(loaded.map((row) => [row.id, rowAfter(request.act, row)])))
    const answer = line.act(saves, request)
    answer.then(
      () => readAgain(isWhole),
      () => changeRows(queryClient, listId, before),
    )
    return { answer, before, isWhole }
  }

  /** Null if the act had changed nothing. */
  const takeBack = async ({ answer, before, isWhole }: SentAct): Promise<UndoAnswer | null> => {
    const { actId } = await answer
    if (saves === undefined || actId === null) return null
    const undone = await line.undo(saves, actId)
    changeRows(queryClient, listId, before)
    // Which rows were changed elsewhere isn't known here.
    readAgain(isWhole || undone.changedSince > 0)
    return undone
  }
  return { send, takeBack }
}
