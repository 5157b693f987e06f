import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import {
  mergeGrades,
  type PendingSave,
  type QueuedGrade,
  toGradeInput,
} from '@curbgrade/core/grading/save-queue'
import type { Random } from '@curbgrade/core/shared/seeded-random'
import { api } from '../../../client/api.ts'
import { noSaveStore } from '../../../client/save-store.ts'
import { startSaveLoop } from '../../../rows/saving/save-loop.ts'
import { settle } from '../../../rows/saving/settle.ts'
import type { ListChange } from '../../../test/list-server.ts'

export type Graded = { readonly row: number; readonly grade: number }
/** A page of a list. What a key does to a row is returned; null if nothing. */
export type Window = {
  readonly grade: (random: Random, grades: readonly Grade[], others?: ReadonlySet<number>) => Graded | null
  readonly undo: () => void
  readonly isSettled: () => boolean
  readonly shownGrades: () => ReadonlyMap<number, number | null>
  /** Another window, or this one, changed these rows. */
  readonly report: (change: ListChange) => void
  readonly close: () => void
} & (
  | {
      readonly type: 'screen'
      readonly skip: () => number | null
      readonly progress: () => number
      /** The row of the card on screen, and what the card says of its grade. */
      readonly card: () => { readonly row: number; readonly words: string | null } | null
      /** The cards to come in their order, of a window that resumes; null if it starts from the first row. */
      readonly toCome: () => readonly number[] | null
    }
  | {
      readonly type: 'list'
      readonly remove: (row: number) => boolean
      readonly edit: (rows: readonly number[], grade: Grade | null) => Promise<string | null>
    }
)

export const idOf = (row: number): string => `r${row}`

export const pick = <Value>(values: readonly Value[], random: Random): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to pick')
  return value
}

let ids = 0
/** The loops that save the grades and annotations of one window. */
export function openSaves() {
  const ports = {
    userId: 'user',
    store: noSaveStore,
    withLock: <Value>(_name: string, work: () => Promise<Value>) => work(),
    now: Date.now,
    random: Math.random,
    newId: () => `save ${++ids}`,
  }
  const params = ({ listId, propertyId }: Pick<PendingSave, 'listId' | 'propertyId'>) => ({
    listId,
    propertyId,
  })
  const saves = startSaveLoop<QueuedGrade>(
    {
      ...ports,
      merge: mergeGrades,
      send: async (save) => {
        const body = toGradeInput(save)
        await api('PUT /api/lists/:listId/properties/:propertyId/grade', { params: params(save), body })
      },
    },
    [],
  )
  const annotationSaves = startSaveLoop<SingleAnnotation>(
    {
      ...ports,
      send: async (save) => {
        // As waitingAnnotations does.
        if (save.change.skipped !== undefined) await settle(saves, save.listId)
        const call = { params: params(save), body: save.change }
        await api('PATCH /api/lists/:listId/properties/:propertyId/annotations', call)
      },
    },
    [],
  )
  return {
    saves,
    annotationSaves,
    isSettled: () => [saves, annotationSaves].every((loop) => loop.getQueue().pending.length === 0),
    stop: () => {
      saves.stop()
      annotationSaves.stop()
    },
  }
}
